import type { ApplicationFlag } from '@candor/contract/application-states';

interface Flagged {
  hasHiddenText: boolean;
  isUnreadable: boolean;
  isReviewAsked: boolean;
  isOutOfDate: boolean;
}

/** What somebody should look at, the most pressing first. */
export function listFlags({ isReviewAsked, hasHiddenText, isUnreadable, isOutOfDate }: Flagged) {
  const flags: [ApplicationFlag, boolean][] = [
    ['review_asked', isReviewAsked],
    ['hidden_text', hasHiddenText],
    ['unreadable', isUnreadable],
    ['out_of_date', isOutOfDate],
  ];
  return flags.flatMap(([flag, isSet]) => (isSet ? [flag] : []));
}
