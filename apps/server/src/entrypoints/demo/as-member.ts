import type { DemoActor } from '@candor/demo/history';
import type { Context, SessionContext, Transactional } from '../../platform/context.ts';
import type { DemoStaff } from './fill-organization.ts';

/** Somebody of the staff at some time in the past, doing what the endpoint of this audit name does. */
export function asMember(
  ctx: Transactional<Context>,
  { organizationId, members }: DemoStaff,
  actor: DemoActor,
  { auditName, now }: { auditName: string; now: Date },
): Transactional<SessionContext> {
  const { userId, role } = members[actor];
  const caller = { kind: 'user', userId, sessionId: '', organizationId, role } as const;
  return { ...ctx, caller, organizationId, auditName, now };
}
