import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The other side of the `http` benchmark: a route of plain Fastify and plain pg that makes the same SQL calls as
 * GET /hr/auth/me, session look-up and tenant setting included, and nothing else.
 */
const pool = new pg.Pool({
  connectionString: process.env.BENCH_DATABASE_URL,
  max: 10,
  options: '-c role=candor_tenant',
});
const weekMs = 7 * 24 * 60 * 60 * 1000;

const app = Fastify();
app.get('/hr/auth/me', async (request) => {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const session = await pool.query({
    name: 'find-session',
    text: 'select * from candor_find_session($1, $2, $3)',
    values: [createHash('sha256').update(token).digest(), new Date(), new Date(Date.now() - weekMs)],
  });
  const { user_id, organization_id } = session.rows[0];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'bind-transaction',
      text: "select set_config('role', $1, true), set_config('app.organization_id', $2, true), set_config('app.actor_id', $3, true)",
      values: ['candor_platform', organization_id, user_id],
    });
    const { rows } = await client.query({
      name: 'get-profile',
      text: `select u.id, u.name, u.email, u.city, u.country, u.phone, u.job_title, u.avatar_key as avatar, o.name as org_name, t.name as team_name
       from users u left join members m on m.user_id = u.id left join organizations o on o.id = m.organization_id
       left join teams t on t.id = m.team_id where u.id = $1`,
      values: [user_id],
    });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
});
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' });
process.send?.('ready');
