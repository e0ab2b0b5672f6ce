-- An entry that waits anew, because its agent was restored, is told as active only when it is.
CREATE FUNCTION tell_postponed_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM event_outbox WHERE type = 'whitelist.activated' AND subject_id = NEW.id;
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    SELECT account_id, id, 'whitelist.activated', NEW.id,
      jsonb_build_object('entryId', NEW.id, 'address', NEW.address, 'activeAt', told_time(NEW.active_at)), NEW.active_at, NEW.active_at
    FROM agents WHERE id = NEW.agent_id;
  RETURN NULL;
END $$;
CREATE TRIGGER whitelist_entries_postponed_told AFTER UPDATE OF active_at ON whitelist_entries FOR EACH ROW
  WHEN (OLD.active_at <> NEW.active_at AND NEW.removed_at IS NULL) EXECUTE FUNCTION tell_postponed_entry();
