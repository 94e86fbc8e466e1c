import { formerMembers, members, users } from '@candor/database/schema';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { describeAction, listActions } from './action-words.ts';

/** What people do before they belong to an organization, or without proving who they are: no organization's log has it. */
const beforeSignIn = new Set([
  'account.signed_up',
  'account.verification_requested',
  'account.email_verified',
  'account.reset_requested',
]);

/** Everybody who belongs or belonged to the organization, and every action that its log can have. */
export async function listChoices(ctx: SessionContext) {
  const { organizationId } = ctx;
  const people = await inTransaction(ctx, ({ db }) => {
    const present = db
      .select({ id: members.userId })
      .from(members)
      .where(eq(members.organizationId, organizationId));
    const former = db
      .select({ id: formerMembers.userId })
      .from(formerMembers)
      .where(eq(formerMembers.organizationId, organizationId));
    return db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(or(inArray(users.id, present), inArray(users.id, former)))
      .orderBy(asc(users.name), asc(users.id));
  });
  const actions = listActions()
    .filter((action) => !beforeSignIn.has(action))
    .map((action) => ({ action, summary: describeAction(action) }))
    .toSorted((a, b) => a.summary.localeCompare(b.summary, 'en'));
  return { people, actions };
}
