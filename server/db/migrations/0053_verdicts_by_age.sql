-- Old verdicts are removed.
CREATE INDEX shadow_verdicts_by_age ON shadow_verdicts (created_at);
