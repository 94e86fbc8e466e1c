import { newId } from '@candor/database/ids';
import { signUpAttempts, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

interface ProvedPerson {
  email: string;
  name: string;
  passwordHash: string;
}

/** Makes the account of an address that was just proved, and ends every open sign-up with it. To be called under `lockAddress`. */
export async function createAccount(
  ctx: Transactional<Context>,
  { email, name, passwordHash }: ProvedPerson,
): Promise<string> {
  const id = newId('usr');
  await ctx.db
    .insert(users)
    .values({ id, email, name, passwordHash, emailVerifiedAt: ctx.now, createdAt: ctx.now });
  await ctx.db.delete(signUpAttempts).where(eq(signUpAttempts.email, email));
  return id;
}
