import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@candor/database/ids';

/** Runs a statement for everybody's rows. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown>;

export interface Admin {
  userId: string;
  token: string;
}

export interface MadeOrganization {
  organizationId: string;
  teamId: string;
  people: Admin[];
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();
export const newSecret = (prefix: string) => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** An organization with this many admins, all signed in. */
export async function makeOrganization(run: Run, admins = 1): Promise<MadeOrganization> {
  const [organizationId, teamId] = [newId('org'), newId('team')];
  await run('insert into organizations (id, name, slug) values ($1, $2, $1)', [organizationId, 'Bench']);
  await run('insert into teams (id, organization_id, name) values ($1, $2, $3)', [
    teamId,
    organizationId,
    'People',
  ]);
  const people: Admin[] = [];
  for (let made = 0; made < admins; made += 1) {
    const [userId, token] = [newId('usr'), newSecret('cdr')];
    await run(
      `insert into users (id, email, name, password_hash, email_verified_at) values ($1, $1 || '@example.com', 'Bench', '', now())`,
      [userId],
    );
    await run('insert into members (user_id, organization_id, team_id, role) values ($1, $2, $3, $4)', [
      userId,
      organizationId,
      teamId,
      'admin',
    ]);
    await run(
      `insert into sessions (id, user_id, token_hash, browser, last_seen_at, expires_at)
       values ($1, $2, $3, 'Bench', now(), now() + interval '1 day')`,
      [newId('ses'), userId, hashOf(token)],
    );
    people.push({ userId, token });
  }
  return { organizationId, teamId, people };
}
