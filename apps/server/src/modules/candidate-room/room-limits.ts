import type { RateLimit } from '../../platform/rate-limit.ts';

const hour = 60 * 60;

/** How often a room is opened and used: enough for somebody who is nervous, not for trying tokens or filling a disk. */
export const roomLimits = {
  perAddress: { name: 'room/address', limit: 300, windowSeconds: hour },
  writesPerPerson: { name: 'room/writes', limit: 30, windowSeconds: hour },
  slotsPerPerson: { name: 'room/slots', limit: 120, windowSeconds: hour },
  filesPerPerson: { name: 'room/files', limit: 10, windowSeconds: hour },
  dataPerPerson: { name: 'room/data', limit: 10, windowSeconds: hour },
  linksPerAddress: { name: 'room/links/address', limit: 20, windowSeconds: hour },
  linksPerMailbox: { name: 'room/links/mailbox', limit: 5, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;
