import { organizations } from '@candor/contract/organizations';
import pg from 'pg';
import { call } from './test-client.ts';
import type { TestProduct } from './test-product.ts';

/** All products of a test run have the same tables. */
let readEverything: string | undefined;
const readers = new WeakMap<TestProduct, Promise<pg.Client>>();

/** The organization of a signed-in member. */
export async function findOrganizationId(product: TestProduct, token: string): Promise<string> {
  return (await call(product, organizations.getChart, { token })).body.id;
}

/** Every row of an organization, in all tables that carry one, as text: for seeing that nothing changed. */
export async function readOrganization(product: TestProduct, organizationId: string): Promise<string> {
  const reader = readers.get(product) ?? openReader(product);
  readers.set(product, reader);
  const client = await reader;
  readEverything ??= await writeStatement(client);
  const { rows } = await client.query<{ name: string; row: string }>({
    // Planned once: more than a hundred tables are read some thousands of times.
    name: 'read-organization',
    text: readEverything,
    values: [organizationId],
  });
  return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
}

/** A connection of its own, for the superuser, which ends with the product's database. */
async function openReader(product: TestProduct): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: product.adminDatabaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function writeStatement(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id' order by 1`,
  );
  const each = rows.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)}::text as name, t::text as row from ${pg.escapeIdentifier(name)} t where organization_id = $1`,
  );
  return `${each.join(' union all ')} order by 1, 2`;
}
