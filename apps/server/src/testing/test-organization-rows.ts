import { organizations } from '@candor/contract/organizations';
import { sql } from 'drizzle-orm';
import { call } from './test-client.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** All products of a test run have the same tables. */
let tenantTables: string[] | undefined;

/** The organization of a signed-in member. */
export async function findOrganizationId(product: TestProduct, token: string): Promise<string> {
  return (await call(product, organizations.getChart, { token })).body.id;
}

/** Every row of an organization, in all tables that carry one, as text: for seeing that nothing changed. */
export function readOrganization(product: TestProduct, organizationId: string): Promise<string> {
  return inTestTransaction(product, async ({ db }) => {
    tenantTables ??= (
      await db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'organization_id' order by 1`,
      )
    ).rows.map(({ name }) => name);
    const each = tenantTables.map(
      (name) =>
        sql`select ${name}::text as name, t::text as row from ${sql.identifier(name)} t where organization_id = ${organizationId}`,
    );
    const { rows } = await db.execute<{ name: string; row: string }>(
      sql`${sql.join(each, sql` union all `)} order by 1, 2`,
    );
    return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
  });
}
