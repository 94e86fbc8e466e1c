import { roleSchema } from '@candor/contract/roles';
import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';
import { defineSignal } from '../../platform/signals.ts';

const nothing = z.object({});
const standing = z.object({ role: roleSchema, teamId: z.string() });

/** The time zone or the working hours of an organization are others now. */
export const organizationSettingsChanged = defineEvent('organization.settings_changed', nothing, [
  'organization.changed',
]);
export const organizationRenamed = defineEvent('organization.renamed', nothing, ['organization.changed']);
export const brandingChanged = defineEvent('organization.branding_changed', nothing, [
  'organization.changed',
]);

export const teamCreated = defineEvent('team.created', nothing, ['organization.changed']);
export const teamChanged = defineEvent('team.changed', nothing, ['organization.changed']);
export const teamDeleted = defineEvent('team.deleted', nothing, ['organization.changed']);

/** The record of these is the account. */
export const memberJoined = defineEvent('member.joined', standing, ['organization.changed']);
export const memberChanged = defineEvent('member.changed', standing, ['organization.changed']);
export const memberRemoved = defineEvent('member.removed', nothing, ['organization.changed']);

/** A member has another role or team, or is no longer one: what rests on their rights is looked at in the same transaction. */
export const membershipChanged = defineSignal<{ organizationId: string; userId: string }>(
  'membership.changed',
);
