import { randomBytes } from 'node:crypto';
import type { Role } from '@candor/contract/roles';
import { newId } from '@candor/database/ids';
import { members, sessions, teams, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../modules/accounts/accounts.ts';
import { createOrganization } from '../modules/organizations/organizations.ts';
import { type Context, inTransaction, type Transactional } from '../platform/context.ts';
import { newToken } from '../platform/secrets.ts';
import { createSystemContext } from '../platform/system-context.ts';
import type { TestProduct } from './test-product.ts';

export const testPassword = 'a password only tests use';
let testPasswordHash: Promise<string> | undefined;

export interface TestPerson {
  userId: string;
  email: string;
  token: string;
  sessionId: string;
}

export interface TestMember extends TestPerson {
  organizationId: string;
}

/** A verified account without an organization, signed in. */
export function buildAccount(product: TestProduct, email = newEmail()): Promise<TestPerson> {
  return inTestTransaction(product, (ctx) => insertPerson(ctx, email));
}

/** A signed-in member: of a new organization, or of the one named. */
export function buildMember(
  product: TestProduct,
  role: Role = 'admin',
  organizationId?: string,
): Promise<TestMember> {
  return inTestTransaction(product, async (ctx) => {
    const person = await insertPerson(ctx, newEmail());
    if (!organizationId) {
      const wanted = {
        name: 'Test Works',
        teamName: 'People',
        teamDescription: null,
        adminUserId: person.userId,
      };
      const created = await createOrganization(ctx, wanted);
      await ctx.db.update(members).set({ role }).where(eq(members.userId, person.userId));
      return { ...person, organizationId: created };
    }
    const [team] = await ctx.db.select().from(teams).where(eq(teams.organizationId, organizationId));
    if (!team) throw new Error('the organization has no team');
    await ctx.db.insert(members).values({ userId: person.userId, organizationId, teamId: team.id, role });
    return { ...person, organizationId };
  });
}

/** Runs `work` as the platform would, for arranging and looking at rows. */
export function inTestTransaction<T>(
  product: TestProduct,
  work: (ctx: Transactional<Context>) => Promise<T>,
): Promise<T> {
  return inTransaction(createSystemContext(product.platform, { task: 'test', scope: 'platform' }), work);
}

export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.com`;
}

async function insertPerson(ctx: Transactional<Context>, email: string): Promise<TestPerson> {
  testPasswordHash ??= hashPassword(testPassword);
  const userId = newId('usr');
  await ctx.db.insert(users).values({
    id: userId,
    email,
    name: 'Noor Haddad',
    passwordHash: await testPasswordHash,
    emailVerifiedAt: ctx.now,
  });
  const { token, hash } = newToken('cdr');
  const sessionId = newId('ses');
  await ctx.db.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: hash,
    browser: 'Test',
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + 86_400_000),
  });
  return { userId, email, token, sessionId };
}
