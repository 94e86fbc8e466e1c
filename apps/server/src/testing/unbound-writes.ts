import pg from 'pg';
import type { TestProduct } from './test-product.ts';

/** Has the database refuse every write to these tables that isn't bound to an organization as the tenant role, during some work. */
export async function refuseUnboundWrites<T>(
  product: TestProduct,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: product.adminDatabaseUrl });
  await admin.connect();
  try {
    await admin.query(`
      create function refuse_unbound() returns trigger language plpgsql as $$ begin
        if current_user <> 'candor_tenant' or candor_organization_id() is null then
          raise exception '% was written by % bound to nobody', tg_table_name, current_user;
        end if;
        return coalesce(new, old);
      end $$`);
    for (const table of tables)
      await admin.query(`create trigger refuse_unbound before insert or update or delete on ${table}
        for each row execute function refuse_unbound()`);
    return await work();
  } finally {
    await admin.query('drop function if exists refuse_unbound cascade');
    await admin.end();
  }
}
