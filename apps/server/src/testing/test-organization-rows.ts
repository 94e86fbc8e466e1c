import { organizations } from '@candor/contract/organizations';
import { sql } from 'drizzle-orm';
import { call } from './test-client.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** The organization of a signed-in member. */
export async function findOrganizationId(product: TestProduct, token: string): Promise<string> {
  return (await call(product, organizations.getChart, { token })).body.id;
}

/** Every row of an organization, in all tables that carry one, as text: for seeing that nothing changed. */
export function readOrganization(product: TestProduct, organizationId: string): Promise<string> {
  return inTestTransaction(product, async ({ db }) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'organization_id' order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where organization_id = ${organizationId} order by 1`,
      );
      lines.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return lines.join('\n');
  });
}
