/** Rounds of 30 at once: accept one invitation, accept against cancel, the last admins leaving. One winner each, or it fails. */
import { newId } from '@candor/database/ids';
import pg from 'pg';
import { hashOf, type MadeOrganization, makeOrganization, newSecret, type Run } from './make-organization.ts';
import { makeDataDir, startProduct } from './product.ts';

const rounds = Number(process.argv[2] ?? 100);
const atOnce = Number(process.argv[3] ?? 30);

const product = await startProduct(makeDataDir(), 4394, { LOG_LEVEL: 'error', DEMO: 'off' });
const client = new pg.Client({ connectionString: product.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');

const run: Run = (text, values) => client.query(text, values);

async function makeInvitation({ organizationId, teamId, people }: MadeOrganization) {
  const [id, token] = [newId('inv'), newSecret('inv')];
  await client.query(
    `insert into invitations (id, organization_id, email, team_id, role, invited_by, token_hash, expires_at)
     values ($1, $2, $1 || '@example.com', $3, 'recruit', $4, $5, now() + interval '7 days')`,
    [id, organizationId, teamId, people[0]?.userId, hashOf(token)],
  );
  return { id, token };
}

async function send(method: string, path: string, token: string | null, body?: object): Promise<number> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function countMembers(organizationId: string, role: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from members where organization_id = $1 and role = $2',
    [organizationId, role],
  );
  return rows[0]?.count ?? 0;
}

const accept = (token: string) =>
  send('POST', '/hr/invitations/accept', null, { token, name: 'Bench', password: 'what benches type in' });

const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)));

/** Each race answers how many won, and whether the rows agree. */
const races: Record<string, () => Promise<{ winners: number; isTrue: boolean }>> = {
  async 'accept one invitation'() {
    const organization = await makeOrganization(run);
    const { token } = await makeInvitation(organization);
    const winners = (await many(() => accept(token))).filter((status) => status === 200).length;
    return { winners, isTrue: (await countMembers(organization.organizationId, 'recruit')) === 1 };
  },
  async 'accept against cancel'() {
    const organization = await makeOrganization(run);
    const { id, token } = await makeInvitation(organization);
    const admin = organization.people[0]?.token ?? '';
    const answers = await many(async (index) =>
      index % 2 === 0
        ? { kind: 'accepted', status: await accept(token) }
        : { kind: 'canceled', status: await send('DELETE', `/hr/invitations/${id}`, admin) },
    );
    const won = answers.filter(({ status }) => status === 200);
    const joined = await countMembers(organization.organizationId, 'recruit');
    return { winners: won.length, isTrue: joined === (won[0]?.kind === 'accepted' ? 1 : 0) };
  },
  async 'last admins leaving'() {
    const { organizationId, people } = await makeOrganization(run, atOnce);
    const answers = await many((index) => {
      const { userId = '', token = '' } = people[index] ?? {};
      return index % 2 === 0
        ? send('DELETE', `/hr/members/${userId}`, token)
        : send('PATCH', `/hr/members/${userId}`, token, { role: 'report' });
    });
    // Who stays has won here.
    const winners = answers.filter((status) => status === 409).length;
    return { winners, isTrue: (await countMembers(organizationId, 'admin')) === 1 };
  },
};

let wrong = 0;
for (const [name, race] of Object.entries(races)) {
  const startedAt = performance.now();
  let fair = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { winners, isTrue } = await race();
    if (winners === 1 && isTrue) fair += 1;
  }
  wrong += rounds - fair;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name.padEnd(24)} ${fair} of ${rounds} rounds of ${atOnce} with one winner, ${seconds} s`);
}
await client.end();
await product.kill('SIGTERM');
process.exitCode = wrong > 0 ? 1 : 0;
