-- Two spellings of one name: the same words in any order, or the same family name with one given name the start of the other
-- (an initial, a short form, a middle name left out). Accents, hyphens and short forms are folded in the keys already.
CREATE OR REPLACE FUNCTION candor_is_name_variant(given_a text, family_a text, given_b text, family_b text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (given_a = given_b AND family_a = family_b) OR (given_a = family_b AND family_a = given_b)
    OR (family_a = family_b AND (starts_with(given_a, given_b) OR starts_with(given_b, given_a)))
$$;

-- The part of an address before the @ as a person keeps it from one provider to the next; nothing where it says too little.
CREATE OR REPLACE FUNCTION candor_mailbox_name(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(name) >= 5 AND name NOT IN ('contact', 'career', 'careers', 'hello', 'office', 'admin', 'people', 'recruiting')
    THEN name END
  FROM (SELECT regexp_replace(split_part(split_part(email, '@', 1), '+', 1), '[^a-z0-9]', '', 'g') AS name) part
$$;

-- The domain of an address, where it belongs to an employer or a school rather than to everybody.
CREATE OR REPLACE FUNCTION candor_own_mail_domain(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN domain <> '' AND domain !~ '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|proton|protonmail|pm|gmx|web|mail|fastmail|zoho|yandex|qq|163|126|naver|daum|bigpond|optusnet|orange|wanadoo|free|laposte|libero|uol|bol|rediffmail|tutanota|hey)\.'
    THEN domain END
  FROM (SELECT split_part(email, '@', 2) AS domain) part
$$;

-- Everybody of the same organization who may be this person, and why. Each sign is looked up in an index. A number or profile
-- that more than 20 people share is a switchboard or a placeholder and says nothing. A name alone says too little.
CREATE OR REPLACE FUNCTION candor_match_candidate(person candidates) RETURNS TABLE (other_id text, reasons text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  most CONSTANT int := 20;
  by_phone text[];
  by_profile text[];
  by_name text[];
BEGIN
  IF person.phone_digits IS NOT NULL THEN
    by_phone := ARRAY(SELECT c.id FROM candidates c WHERE c.organization_id = person.organization_id
      AND c.phone_digits = person.phone_digits AND c.merged_into IS NULL AND c.id <> person.id LIMIT most + 1);
    IF cardinality(by_phone) > most THEN by_phone := NULL; END IF;
  END IF;
  IF person.linkedin_key IS NOT NULL THEN
    by_profile := ARRAY(SELECT c.id FROM candidates c WHERE c.organization_id = person.organization_id
      AND c.linkedin_key = person.linkedin_key AND c.merged_into IS NULL AND c.id <> person.id LIMIT most + 1);
    IF cardinality(by_profile) > most THEN by_profile := NULL; END IF;
  END IF;
  IF person.name_key IS NOT NULL THEN
    by_name := ARRAY(SELECT c.id FROM candidates c WHERE c.organization_id = person.organization_id
      AND (c.name_key = person.name_key OR c.initial_key = person.initial_key)
      AND c.merged_into IS NULL AND c.id <> person.id
      AND candor_is_name_variant(c.given_key, c.family_key, person.given_key, person.family_key)
      AND (candor_mailbox_name(c.email) = candor_mailbox_name(person.email)
        OR candor_own_mail_domain(c.email) = candor_own_mail_domain(person.email)
        OR (lower(c.city) = lower(person.city) AND coalesce(c.country, '') = coalesce(person.country, '')))
      LIMIT most + 1);
    IF cardinality(by_name) > most THEN by_name := NULL; END IF;
  END IF;
  IF coalesce(cardinality(by_phone), 0) + coalesce(cardinality(by_profile), 0) + coalesce(cardinality(by_name), 0) = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT c.id, array_remove(ARRAY[
      CASE WHEN c.phone_digits = person.phone_digits THEN 'phone' END,
      CASE WHEN c.linkedin_key = person.linkedin_key THEN 'linkedin' END,
      CASE WHEN candor_is_name_variant(c.given_key, c.family_key, person.given_key, person.family_key) THEN 'name' END,
      CASE WHEN candor_mailbox_name(c.email) = candor_mailbox_name(person.email) THEN 'mailbox' END,
      CASE WHEN candor_own_mail_domain(c.email) = candor_own_mail_domain(person.email) THEN 'mail_domain' END,
      CASE WHEN lower(c.city) = lower(person.city) AND coalesce(c.country, '') = coalesce(person.country, '') THEN 'city' END
    ], NULL)
  FROM candidates c WHERE c.organization_id = person.organization_id
    AND c.id IN (SELECT unnest(by_phone) UNION SELECT unnest(by_profile) UNION SELECT unnest(by_name));
END $$;

-- Brings the open pairs of a candidate up to date; what somebody decided about a pair stays decided.
CREATE OR REPLACE FUNCTION candor_pair_candidate(person candidates) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  others text[] := '{}';
BEGIN
  IF person.merged_into IS NULL THEN
    WITH found AS MATERIALIZED (SELECT other_id, reasons FROM candor_match_candidate(person)),
    written AS (
      INSERT INTO candidate_pairs AS p (organization_id, first_id, second_id, reasons)
      SELECT person.organization_id, least(person.id COLLATE "C", other_id COLLATE "C"),
        greatest(person.id COLLATE "C", other_id COLLATE "C"), reasons
      FROM found ORDER BY 2, 3
      ON CONFLICT (organization_id, first_id, second_id) DO UPDATE SET reasons = excluded.reasons
        WHERE p.state = 'open' AND p.reasons <> excluded.reasons)
    SELECT coalesce(array_agg(other_id), '{}') INTO others FROM found;
  END IF;
  DELETE FROM candidate_pairs WHERE organization_id = person.organization_id AND state = 'open'
    AND ((first_id = person.id AND second_id <> ALL (others)) OR (second_id = person.id AND first_id <> ALL (others)));
END $$;

CREATE OR REPLACE FUNCTION candor_pair_written_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM candor_pair_candidate(NEW);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER candidates_paired_insert AFTER INSERT ON candidates FOR EACH ROW
  WHEN (NEW.phone_digits IS NOT NULL OR NEW.linkedin_key IS NOT NULL OR NEW.name_key IS NOT NULL)
  EXECUTE FUNCTION candor_pair_written_candidate();

CREATE OR REPLACE TRIGGER candidates_paired_update AFTER UPDATE ON candidates FOR EACH ROW
  WHEN (OLD.phone_digits IS DISTINCT FROM NEW.phone_digits OR OLD.linkedin_key IS DISTINCT FROM NEW.linkedin_key
    OR OLD.given_key IS DISTINCT FROM NEW.given_key OR OLD.family_key IS DISTINCT FROM NEW.family_key
    OR OLD.email IS DISTINCT FROM NEW.email OR OLD.city IS DISTINCT FROM NEW.city
    OR OLD.country IS DISTINCT FROM NEW.country OR OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION candor_pair_written_candidate();
