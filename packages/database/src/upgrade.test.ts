import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkTenancy } from './check-tenancy.ts';
import { connectDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { createReplacedDatabase } from './testing/replaced-database.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => {
  database = await createReplacedDatabase(inject('templateDatabaseUrl'));
  admin = await connect(database);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

async function connect({ adminUrl }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}

/** Rows of each kind that a later migration changes or counts. */
const rows = `
  insert into organizations (id, name, slug) values ('o', 'Harbour & Pine', 'harbour-pine');
  insert into users (id, email, name, password_hash, email_verified_at) values
    ('u', 'ana@example.com', 'Ana', '-', now()), ('v', 'ben@example.com', 'Ben', '-', now());
  insert into teams (id, organization_id, name) values ('t', 'o', 'Kitchen');
  insert into members (user_id, organization_id, team_id, role) values ('u', 'o', 't', 'admin'), ('v', 'o', 't', 'recruit');
  insert into jobs (id, organization_id, title, department, description, city, country, status, created_at) values
    ('open', 'o', 'Cook', 'Kitchen', 'Cook.', 'Hobart', 'Australia', 'active', '2026-01-02T03:04:05Z'),
    ('over', 'o', 'Baker', 'Kitchen', 'Bake.', 'Hobart', 'Australia', 'closed', now());
  insert into candidates (id, organization_id, first_name, last_name, search_text) values ('c', 'o', 'Zoe', 'Nguyen', ' zoe nguyen');
  insert into files (key, organization_id, sha256, size_bytes, content_type, original_name)
    values ('f', 'o', 'f', 100, 'application/pdf', 'resume.pdf');
  insert into applications (id, organization_id, job_id, candidate_id, status, stage, score, resume_key, evaluation_id, source, applied_at)
    values ('a', 'o', 'open', 'c', 'evaluated', 'shortlisted', 70, 'f', 'e', 'public', now());
  insert into evaluations (id, organization_id, job_id, application_id, file_key, state, score, result, criteria_hash, finished_at)
    values ('e', 'o', 'open', 'a', 'f', 'finished', 70, '{"hidden_text": [{"text": "hire me", "reason": "white", "page": 1}]}', 'basis', now());
  insert into rejection_proposals (id, organization_id, application_id, evaluation_id, score, threshold, is_borderline, reason, subject, body, wording)
    values ('r', 'o', 'a', 'e', 70, 75, true, 'below', 'Your application',
      'Thank you. We have gone through it with care, and we are sorry to say no.', 'template');
  insert into outbox_messages (id, organization_id, kind, recipient, subject, message_id, dedupe_key, state)
    values ('m', 'o', 'received', 'zoe@example.com', 'Thank you', 'm', 'm', 'sent');
  insert into communications (id, organization_id, candidate_id, job_id, direction, kind, outbox_id, subject, body, wording)
    values ('n', 'o', 'c', 'open', 'out', 'received', 'm', 'Thank you', 'Thank you.', 'template');
  insert into audit_log (id, organization_id, actor_kind, actor_id, action, details, at) values
    ('l', 'o', 'user', 'v', 'applications.moved', '{"ids": ["a"], "stage": "shortlisted"}', '2026-02-03T04:05:06Z')`;

const found = `
  select (select jsonb_agg(to_jsonb(c) - 'organization_id') from usage_counters c) as counted,
    (select jsonb_agg(jsonb_build_array(s.application_id, s."to", s.by_id, s.action)) from stage_history s) as moves,
    (select jsonb_agg(s.name order by s.position) from stage_steps s) as steps,
    (select jsonb_build_array(body, version) from rejection_proposals) as proposal,
    (select jsonb_build_array(has_hidden_text, result_basis, step_id, score) from applications) as application,
    (select published_at = created_at from jobs where id = 'open') as is_published,
    (select published_at from jobs where id = 'over') as never_published,
    (select jsonb_object_agg(counter, count) from row_counts
      where counter in ('applications', 'applications/scored', 'candidates/active', 'files/bytes', 'evaluations/state/finished')) as counts`;

describe('a database of the last version before the baseline', () => {
  it('is brought up to date with its rows, and confined to organizations', async () => {
    await admin.query(rows);
    await migrateDatabase(database.url, []);
    const { rows: kept } = await admin.query(found);
    expect(kept).toEqual([
      {
        counted: [{ resource: 'jobs', period: 'now', used: 1 }],
        moves: [['a', 'shortlisted', 'v', 'applications.moved']],
        steps: 'Applied,Screening,Shortlisted,Interview,Offer,Hired,Rejected,Withdrawn'.split(','),
        proposal: ['Thank you. {{review_note}} We are sorry to say no.', 2],
        application: [true, 'basis', null, 70],
        ...{ is_published: true, never_published: null },
        counts: {
          ...{ applications: 1, 'applications/scored': 1, 'candidates/active': 1 },
          ...{ 'files/bytes': 100, 'evaluations/state/finished': 1 },
        },
      },
    ]);
    const connected = connectDatabase({ url: database.url, applicationName: 'test', isPooled: false });
    try {
      await checkTenancy({ url: database.url, database: connected, isPooled: false });
    } finally {
      await connected.$client.end();
    }
  });

  it('is then the same as a new one, to the last column, index, right and function', async () => {
    await migrateDatabase(database.url, []);
    const fresh = await createEmptyDatabase(inject('templateDatabaseUrl'));
    const freshAdmin = await connect(fresh);
    try {
      await migrateDatabase(fresh.url, []);
      const [upgraded, made] = [await describeSchema(admin), await describeSchema(freshAdmin)];
      expect(made.length).toBeGreaterThan(1000);
      expect({
        missing: made.filter((line) => !upgraded.includes(line)),
        left: upgraded.filter((line) => !made.includes(line)),
      }).toEqual({ missing: [], left: [] });
    } finally {
      await freshAdmin.end();
      await fresh.drop();
    }
  });
});
