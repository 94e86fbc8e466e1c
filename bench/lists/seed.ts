import type pg from 'pg';

/** A word that ten candidates have among their skills, however many there are. */
export const rareWord = 'zymurgy';
export const jobsOfSeed = 200;
/** One in twenty has it. */
export const tagOfSeed = 'night shift';

const given =
  'Amara,Aiko,Bilal,Chloe,Dmitri,Elena,Fatima,Goran,Hana,Ibrahim,Ines,Jakub,Keisha,Lena,Mateo,Nadia,Oskar,Priya,Quentin,Rosa,Samira,Tomas,Uma,Viktor,Wanjiru,Xin,Yusuf,Zanele,Arjun,Beatriz';
const families =
  'Okafor,Tanaka,Haddad,Moreau,Volkov,Rossi,Nasser,Petrovic,Kimura,Diallo,Roy,Nowak,Johnson,Schmidt,Garcia,Hassan,Lind,Sharma,Dubois,Silva,Aziz,Novak,Iyer,Ivanov,Kamau,Chen,Demir,Dlamini,Mehta,Costa';
const skills =
  'nursing,welding,accounting,teaching,carpentry,typescript,kubernetes,payroll,scaffolding,phonics,triage,barista,excel,forklift,autocad,radiology,plumbing,bookkeeping,java,python,marketing,procurement,logistics,wiring,pastry,auditing,tutoring,safety,budgeting,scheduling';

/** Looking for duplicates is not what is measured here; what triggers would carry over is written at once. */
const triggersLeftOut = [
  ['candidates', 'candidates_paired_insert'],
  ['candidates', 'candidates_paired_update'],
  ['applications', 'applications_open_insert'],
  ['applications', 'applications_take_result_basis'],
] as const;

export interface Growth {
  organizationId: string;
  /** How many candidates it has, and how many it gets. */
  from: number;
  to: number;
}

/**
 * Lets organizations grow to a number of candidates, with two applications each. It is done by PostgreSQL itself, a
 * part at a time; the search indexes are built afterwards, as they would be after a restore.
 */
export async function seed(db: pg.Client, growing: readonly Growth[]): Promise<void> {
  await db.query('reset role');
  for (const [table, name] of triggersLeftOut) await db.query(`alter table ${table} disable trigger ${name}`);
  const indexes = await dropSearchIndexes(db);
  await db.query('set role candor_platform');
  for (const { organizationId, from, to } of growing) {
    await addJobs(db, organizationId);
    for (let start = from; start < to; start += 25_000)
      await addPeople(db, organizationId, start, Math.min(to, start + 25_000));
  }
  await db.query('reset role');
  await db.query("set maintenance_work_mem = '1GB'");
  for (const definition of indexes) await db.query(definition);
  for (const [table, name] of triggersLeftOut) await db.query(`alter table ${table} enable trigger ${name}`);
  await db.query(
    'vacuum analyze candidates, applications, candidate_tags, evaluations, stage_history, jobs, row_counts',
  );
}

async function dropSearchIndexes(db: pg.Client): Promise<string[]> {
  const names = ['candidates_search', 'applications_search', 'candidates_words', 'applications_words'];
  const { rows } = await db.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any($1)',
    [names],
  );
  for (const name of names) await db.query(`drop index ${name}`);
  return rows.map(({ indexdef }) => indexdef);
}

async function addJobs(db: pg.Client, organizationId: string): Promise<void> {
  await db.query(
    `insert into jobs (id, organization_id, title, department, description, city, country, status)
     select 'job_' || $1 || '_' || n, $1, 'Post ' || n, 'Department', 'Work.', 'Hobart', 'Australia',
       case when n % 10 = 0 then 'closed' else 'active' end::job_status
     from generate_series(1, $2::int) n on conflict do nothing`,
    [organizationId, jobsOfSeed],
  );
  await db.query(
    `insert into files (key, organization_id, sha256, size_bytes, content_type, original_name)
     values ('file_' || $1, $1, '', 1, 'application/pdf', 'resume.pdf') on conflict do nothing`,
    [organizationId],
  );
}

/** The numbers of a candidate decide everything about them, so that every run has the same people. */
async function addPeople(db: pg.Client, organizationId: string, from: number, to: number): Promise<void> {
  await db.query(
    `insert into candidates (id, organization_id, first_name, last_name, email, phone, phone_digits, city, country,
       search_text, created_at, identified_at, owner_id, open_applications)
     select 'can_' || $1 || '_' || n, $1, first, last, email, phone, phone, 'Hobart', 'Australia',
       ' ' || lower(first || ' ' || last) || ' ' || email || ' ' || phone || ' example com', now() - make_interval(secs => n * 20), now(),
       case when n % 10 = 3 then (select min(user_id) from members where organization_id = $1) end,
       case when n % 50 <> 0 and n % 17 = 0 then 0 else
         (select count(*) from generate_series(1, 2) turn where (1 + (n * 7 + turn * 13) % $6::int) % 10 <> 0) end
     from (select n, (string_to_array($4, ','))[1 + n % 30] as first,
         (string_to_array($5, ','))[1 + (n / 30) % 30] || lpad(to_hex(n / 900), 4, '0') as last,
         'person' || n || '@example.com' as email, '614' || lpad(n::text, 8, '0') as phone
       from generate_series($2::int, $3::int - 1) n) people`,
    [organizationId, from, to, given, families, jobsOfSeed],
  );
  await db.query(
    `insert into applications (id, organization_id, job_id, candidate_id, status, stage, source, search_text, applied_at, score, has_hidden_text,
       evaluation_id, resume_key, result_basis)
     select 'app_' || $1 || '_' || n || '_' || turn, $1, 'job_' || $1 || '_' || (1 + (n * 7 + turn * 13) % $6::int),
       'can_' || $1 || '_' || n, (case when n % 5 = 0 then 'pending' else 'evaluated' end)::application_status,
       (case when n % 50 = 0 then 'shortlisted' when n % 17 = 0 then 'rejected' else 'applied' end)::stage, 'public',
       c.search_text || ' ' || (string_to_array($4, ','))[1 + (n + turn) % 30] || ' ' ||
         (string_to_array($4, ','))[1 + (n * 3 + turn) % 30] || case when n % 1000 = 7 and n < 10000 then $5 else '' end,
       c.created_at + make_interval(secs => turn), case when n % 5 > 0 then (n * 37 + turn * 11) % 101 end, n % 50 = 1,
       case when n % 5 > 0 then 'eval_' || $1 || '_' || n || '_' || turn end, case when n % 5 > 0 then 'file_' || $1 end,
       case when n % 5 > 0 then 'seed' end
     from generate_series($2::int, $3::int - 1) n
     join candidates c on c.id = 'can_' || $1 || '_' || n, generate_series(1, 2) turn`,
    [organizationId, from, to, skills, ` ${rareWord}`, jobsOfSeed],
  );
  await db.query(
    `insert into evaluations (id, organization_id, job_id, application_id, file_key, state, score, result, engine, made_by,
       criteria_hash, created_at, finished_at)
     select a.evaluation_id, $1, a.job_id, a.id, a.resume_key, 'finished', a.score,
       jsonb_build_object('justification', repeat('Shows this skill in past work. ', 40), 'findings', '[]'::jsonb),
       'candor-embedded', 'candor-embedded', a.result_basis, a.applied_at, a.applied_at
     from generate_series($2::int, $3::int - 1) n cross join generate_series(1, 2) turn
     join applications a on a.id = 'app_' || $1 || '_' || n || '_' || turn where a.evaluation_id is not null`,
    [organizationId, from, to],
  );
  await db.query(
    `insert into stage_history (id, organization_id, application_id, "to", cause, by_kind, action, at)
     select 'stg_' || a.id, $1, a.id, a.stage, 'decision', 'member', 'applications.moved',
       a.applied_at + make_interval(hours => n % 240)
     from generate_series($2::int, $3::int - 1) n cross join generate_series(1, 2) turn
     join applications a on a.id = 'app_' || $1 || '_' || n || '_' || turn
     where a.stage <> 'applied'`,
    [organizationId, from, to],
  );
  await db.query(
    `insert into candidate_tags (organization_id, candidate_id, key, tag, added_at)
     select $1, 'can_' || $1 || '_' || n, $4, $4, now() from generate_series($2::int, $3::int - 1) n where n % 20 = 0`,
    [organizationId, from, to, tagOfSeed],
  );
}
