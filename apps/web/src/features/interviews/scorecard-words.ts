import type { recommendations } from '@candor/contract/scorecards';

export const recommendationLabels: Record<(typeof recommendations)[number], string> = {
  strong_yes: 'Strong yes',
  yes: 'Yes',
  no: 'No',
  strong_no: 'Strong no',
};

export const ratingLabels: Record<number, string> = {
  1: 'Not shown',
  2: 'Weak',
  3: 'Good',
  4: 'Convincing',
};
