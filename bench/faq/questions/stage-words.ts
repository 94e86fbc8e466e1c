/** How an answer may say where an application stands. */
export const stageWords = {
  applied: ['applied', 'received', 'under review', 'being reviewed', 'in review'],
  shortlisted: ['shortlisted', 'shortlist', 'short list'],
  interview: ['interview'],
  rejected: [
    'rejected',
    'not selected',
    'unsuccessful',
    'not successful',
    'not taken further',
    'decided not to',
  ],
  withdrawn: ['withdrawn', 'withdrew'],
} as const;
