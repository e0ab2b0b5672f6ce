-- Swaps of one automation, newest first.
CREATE INDEX swaps_by_automation ON swaps (automation_id, created_at DESC, id DESC) WHERE automation_id IS NOT NULL;
