-- `approval.expired` waits in the outbox until the approval's time is over. It is told only if the operation still waits by then. A freeze
-- ends what waits before its time, and a cancelled launch does not wait any more: neither is told as an approval that expired.
CREATE FUNCTION tell_no_expiry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM event_outbox WHERE type = 'approval.expired' AND subject_id = NEW.approval_id
    AND (NEW.state <> 'expired' OR due_at > NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER operations_unheld_told AFTER UPDATE OF state ON operations FOR EACH ROW
  WHEN (OLD.state = 'held' AND NEW.state <> 'held') EXECUTE FUNCTION tell_no_expiry();

DELETE FROM event_outbox WHERE type = 'approval.expired' AND subject_id IN (
  SELECT approval_id FROM operations WHERE approval_id IS NOT NULL AND state <> 'held'
);
