import type { Role } from '@candor/contract/roles';
import { newId } from '@candor/database/ids';
import { invitations, organizations, teams, users } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { newToken } from '../../platform/secrets.ts';
import { invitationEmail } from './emails/invitation-email.ts';
import { invitationSent } from './invitation-events.ts';

const daysValid = 7;

export interface WantedInvitation {
  email: string;
  teamId: string;
  role: Role;
}

/** Writes an invitation in place of an open one to the same address, and emails its link, which is stored as a hash only. */
export async function writeInvitation(
  ctx: Transactional<SessionContext>,
  wanted: WantedInvitation,
): Promise<string> {
  const { organizationId } = ctx;
  const { token, hash } = newToken('inv');
  const fresh = {
    teamId: wanted.teamId,
    role: wanted.role,
    invitedBy: ctx.caller.userId,
    tokenHash: hash,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + daysValid * 86_400_000),
  };
  const [row] = await ctx.db
    .insert(invitations)
    .values({ id: newId('inv'), organizationId, email: wanted.email, ...fresh })
    .onConflictDoUpdate({ target: [invitations.organizationId, invitations.email], set: fresh })
    .returning({ id: invitations.id });
  if (!row) throw new Error('the invitation was not written');
  const url = `${ctx.platform.config.publicUrl}/invitations/${token}`;
  await queueMail(ctx, {
    kind: 'member.invitation',
    recipient: wanted.email,
    mail: await invitationEmail({ ...(await readNames(ctx, wanted.teamId)), ...wanted, url, daysValid }),
    dedupeKey: `invitation:${ctx.requestId}:${row.id}`,
    secret: true,
    usefulUntil: fresh.expiresAt,
  });
  await recordEvents(ctx, invitationSent, { organizationId, recordIds: [row.id], data: {} });
  return row.id;
}

async function readNames(ctx: Transactional<SessionContext>, teamId: string) {
  const [names] = await ctx.db
    .select({ inviter: users.name, organization: organizations.name, team: teams.name })
    .from(teams)
    .innerJoin(organizations, eq(organizations.id, teams.organizationId))
    .innerJoin(users, eq(users.id, ctx.caller.userId))
    .where(and(eq(teams.organizationId, ctx.organizationId), eq(teams.id, teamId)));
  if (!names) throw new Error('the team of an invitation is gone');
  return names;
}
