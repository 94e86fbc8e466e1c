-- Which results are out of date is read from an index of applications: what a result was made by stands in another table, and is
-- carried over by triggers. Null: no result. Empty: it was made from another file than the newest, or nobody knows by what.
CREATE OR REPLACE FUNCTION candor_take_result_basis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.result_basis := NULL;
  IF NEW.evaluation_id IS NOT NULL THEN
    SELECT CASE WHEN e.file_key = NEW.resume_key THEN coalesce(e.criteria_hash, '') ELSE '' END INTO NEW.result_basis
    FROM evaluations e WHERE e.organization_id = NEW.organization_id AND e.id = NEW.evaluation_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER applications_take_result_basis BEFORE INSERT OR UPDATE OF evaluation_id, resume_key ON applications
  FOR EACH ROW EXECUTE FUNCTION candor_take_result_basis();

-- By the application that the evaluation is of: looking for its id alone would read them all.
CREATE OR REPLACE FUNCTION candor_pass_result_basis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET result_basis = CASE WHEN NEW.file_key = resume_key THEN coalesce(NEW.criteria_hash, '') ELSE '' END
  WHERE organization_id = NEW.organization_id AND id = NEW.application_id AND evaluation_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER evaluations_pass_result_basis AFTER UPDATE ON evaluations FOR EACH ROW
  WHEN ((OLD.criteria_hash, OLD.file_key, OLD.application_id) IS DISTINCT FROM (NEW.criteria_hash, NEW.file_key, NEW.application_id))
  EXECUTE FUNCTION candor_pass_result_basis();
