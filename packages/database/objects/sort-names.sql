-- Applications are sorted by name from an index of their own: the name stands in another table, and is carried over by triggers.
CREATE OR REPLACE FUNCTION candor_sort_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(trim(last_name || ' ' || first_name))
$$;

CREATE OR REPLACE FUNCTION candor_take_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT candor_sort_name(c.first_name, c.last_name) INTO NEW.sort_name
  FROM candidates c WHERE c.organization_id = NEW.organization_id AND c.id = NEW.candidate_id;
  -- Nobody of that id: the foreign key refuses the row in a moment, and says why.
  NEW.sort_name := coalesce(NEW.sort_name, '');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER applications_take_sort_name BEFORE INSERT OR UPDATE OF candidate_id ON applications
  FOR EACH ROW EXECUTE FUNCTION candor_take_sort_name();

CREATE OR REPLACE FUNCTION candor_pass_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET sort_name = candor_sort_name(NEW.first_name, NEW.last_name)
  WHERE organization_id = NEW.organization_id AND candidate_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER candidates_pass_sort_name AFTER UPDATE ON candidates FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION candor_pass_sort_name();
