import { users } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { hashPassword, isPasswordRight } from '../../modules/accounts/accounts.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { StartError } from '../start-error.ts';
import { demoEmail } from './demo-people.ts';
import { loadDemoPassword } from './load-demo-password.ts';

/** Any number that only the filling of the demo takes, so that of several starting processes one fills. */
const demoLock = 727_043_202;

/**
 * Fills an empty database with the demo organization and tells its login; undefined where there is none. All rows are
 * written in one transaction: a start that dies half-way leaves the database empty, and the next one fills it.
 */
export async function ensureDemoOrganization(
  platform: Platform,
): Promise<{ email: string; password: string | undefined } | undefined> {
  const password = platform.config.demoPassword ?? loadDemoPassword(platform.config.dataDir);
  const passwordHash = await hashPassword(password);
  const admin = await inTransaction(
    createSystemContext(platform, { task: 'fill-demo', scope: 'platform' }),
    async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
      if ((await ctx.db.$count(users)) === 0) {
        // Loaded only now: what draws the resumes is large, and most starts need none of it.
        const { fillDemo } = await import('./fill-demo.ts');
        await fillDemo(ctx, passwordHash);
      }
      const [row] = await ctx.db.select().from(users).where(eq(users.email, demoEmail));
      if (row && platform.config.demoPassword)
        await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, row.id));
      return row && { ...row, passwordHash: platform.config.demoPassword ? passwordHash : row.passwordHash };
    },
  ).catch(explainFailure);
  if (!admin) return undefined;
  // Whoever changed the password in the product knows it; what is printed must be true.
  const isUnchanged = await isPasswordRight(admin.passwordHash, password);
  return { email: demoEmail, password: isUnchanged ? password : undefined };
}

function explainFailure(error: unknown): never {
  if (!(error instanceof ProductError) || error.code !== 'storage_unavailable') throw error;
  throw new StartError(
    'The demo organization was not filled, because files cannot be stored: fix the storage and start again, or set DEMO to off.',
  );
}
