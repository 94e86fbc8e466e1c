import type { CommunicationTotals } from '@candor/contract/communications';

/** Contacted candidates who acted afterwards; it cannot be known before anybody was written to. */
export const responseRateStat = {
  label: 'Response Rate',
  figureOf: ({ responseRate }: CommunicationTotals) => (responseRate === null ? null : `${responseRate}%`),
  note: 'of contacted candidates replied or opened their page',
  unknownReason: 'No one has been contacted yet.',
};
