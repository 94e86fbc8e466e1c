-- A job that is brought back shows its applications again, but not those that are part of another one.
CREATE OR REPLACE FUNCTION candor_keep_merged_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden_at := coalesce(NEW.hidden_at, OLD.hidden_at, now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER applications_keep_merged_hidden BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL AND NEW.hidden_at IS NULL) EXECUTE FUNCTION candor_keep_merged_hidden();
