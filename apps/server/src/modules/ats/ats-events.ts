import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** A sync began, went on by a page, or ended; the sync is the record. */
export const atsSyncMoved = defineEvent('ats.sync_moved', z.object({ state: z.string() }), ['ats.changed']);
/** An applicant-tracking system was connected, or a company chosen; the connection is the record. */
export const atsConnected = defineEvent('ats.connected', z.object({ provider: z.string() }), ['ats.changed']);
export const atsDisconnected = defineEvent('ats.disconnected', z.object({ provider: z.string() }), [
  'ats.changed',
]);
/** Somebody was sent back to the system, or could not be; the row about it is the record. */
export const atsCandidateSent = defineEvent('ats.candidate_sent', z.object({ state: z.string() }), [
  'ats.changed',
]);
