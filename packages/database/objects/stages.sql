-- Every organization has a list of steps from its first moment, whoever writes it.
SET LOCAL ROLE candor_platform;

CREATE OR REPLACE FUNCTION candor_add_usual_steps() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stage_steps (id, organization_id, stage, name, position)
  SELECT 'stp_' || substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 26), NEW.id, s.stage::stage,
    s.name, s.position
  FROM (VALUES ('applied', 'Applied', 1), ('applied', 'Screening', 2), ('shortlisted', 'Shortlisted', 3),
    ('interview', 'Interview', 4), ('interview', 'Offer', 5), ('hired', 'Hired', 6), ('rejected', 'Rejected', 7),
    ('withdrawn', 'Withdrawn', 8)) AS s (stage, name, position);
  RETURN NULL;
END $$;

RESET ROLE;

-- Whoever moves by the stage alone moves to the first step of it: a step of another stage doesn't stay.
CREATE OR REPLACE FUNCTION candor_leave_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.step_id := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER organizations_usual_steps AFTER INSERT ON organizations FOR EACH ROW
  EXECUTE FUNCTION candor_add_usual_steps();

CREATE OR REPLACE TRIGGER applications_leave_step BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NEW.stage <> OLD.stage AND NEW.step_id = OLD.step_id) EXECUTE FUNCTION candor_leave_step();
