-- Whoever is removed from an organization must not hear of it any longer, whichever code removed them: their streams end.
CREATE OR REPLACE FUNCTION candor_tell_ended_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('candor_events', json_build_object(
    'audience', json_build_object('userId', OLD.user_id),
    'event', json_build_object('type', 'membership.ended', 'organizationId', OLD.organization_id))::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER members_tell_ended AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION candor_tell_ended_membership();

CREATE OR REPLACE TRIGGER members_tell_moved AFTER UPDATE ON members FOR EACH ROW
  WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION candor_tell_ended_membership();
