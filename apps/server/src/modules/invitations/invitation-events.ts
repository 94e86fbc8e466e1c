import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const nothing = z.object({});

export const invitationSent = defineEvent('invitation.sent', nothing, ['organization.changed']);
export const invitationEnded = defineEvent('invitation.ended', nothing, ['organization.changed']);
