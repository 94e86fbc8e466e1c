import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@candor/database/ids';
import { members, teams, users } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { hashPassword, isPasswordRight } from '../modules/accounts/accounts.module.ts';
import { createOrganization } from '../modules/organizations/organizations.module.ts';
import { type Context, inTransaction, type Transactional } from '../platform/context.ts';
import type { Platform } from '../platform/platform.ts';
import { createSystemContext } from '../platform/system-context.ts';

const demoEmail = 'amara.okafor@harbour-pine.example';

/** Any number that only the filling of the demo takes, so that of several starting processes one fills. */
const demoLock = 727_043_202;

const colleagues = [
  {
    name: 'Jonas Lindqvist',
    email: 'jonas.lindqvist@harbour-pine.example',
    jobTitle: 'Recruiter',
    role: 'recruit',
  },
  {
    name: 'Mei-Ling Tan',
    email: 'mei-ling.tan@harbour-pine.example',
    jobTitle: 'Talent partner',
    role: 'recruit',
  },
  {
    name: 'Rafael Ortega',
    email: 'rafael.ortega@harbour-pine.example',
    jobTitle: 'Head of operations',
    role: 'report',
  },
] as const;

/** Fills an empty database with the demo organization and tells its login; undefined where there is none. */
export async function ensureDemoOrganization(
  platform: Platform,
): Promise<{ email: string; password: string | undefined } | undefined> {
  const password = platform.config.demoPassword ?? loadDemoPassword(platform.config.dataDir);
  const passwordHash = await hashPassword(password);
  const admin = await inTransaction(
    createSystemContext(platform, { task: 'fill-demo', scope: 'platform' }),
    async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
      if ((await ctx.db.$count(users)) === 0) await fill(ctx, passwordHash);
      const [row] = await ctx.db.select().from(users).where(eq(users.email, demoEmail));
      if (row && platform.config.demoPassword)
        await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, row.id));
      return row && { ...row, passwordHash: platform.config.demoPassword ? passwordHash : row.passwordHash };
    },
  );
  if (!admin) return undefined;
  // Whoever changed the password in the product knows it; what is printed must be true.
  const isUnchanged = await isPasswordRight(admin.passwordHash, password);
  return { email: demoEmail, password: isUnchanged ? password : undefined };
}

async function fill(ctx: Transactional<Context>, passwordHash: string): Promise<void> {
  const person = { emailVerifiedAt: ctx.now, createdAt: ctx.now, city: 'Melbourne', country: 'Australia' };
  const adminId = newId('usr');
  await ctx.db.insert(users).values({
    ...person,
    id: adminId,
    name: 'Amara Okafor',
    email: demoEmail,
    jobTitle: 'Head of people',
    passwordHash,
  });
  const organizationId = await createOrganization(ctx, {
    name: 'Harbour & Pine',
    teamName: 'People & Culture',
    teamDescription: 'Hiring for the whole company',
    adminUserId: adminId,
  });
  const [team] = await ctx.db.select().from(teams).where(eq(teams.organizationId, organizationId));
  if (!team) throw new Error('the demo organization has no team');
  for (const colleague of colleagues) {
    const userId = newId('usr');
    const { role, ...profile } = colleague;
    // Nobody knows this password: the colleagues are there to be seen; their sign-in works after a reset.
    const unknown = await hashPassword(randomBytes(24).toString('base64url'));
    await ctx.db.insert(users).values({ ...person, ...profile, id: userId, passwordHash: unknown });
    await ctx.db
      .insert(members)
      .values({ userId, organizationId, teamId: team.id, role, createdAt: ctx.now });
  }
}

/** Made once and kept, so that every start can print it. */
function loadDemoPassword(dataDir: string): string {
  const file = path.join(dataDir, 'demo-password');
  try {
    writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
