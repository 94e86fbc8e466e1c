/** What somebody asks about their own application. */
export type OwnAsk = 'status' | 'gaps' | 'salary' | 'score' | 'matched';

const asks: readonly [OwnAsk, RegExp][] = [
  ['score', /\b(?:my|i|what|which) (?:\w+ ){0,2}(?:score|scored|points|rating|grade)\b|\bhow many points\b/],
  [
    'gaps',
    /\b(?:am i|i am|i'm|do i|did i|my (?:cv|resume|profile|application)) (?:\w+ ){0,3}(?:lack\w*|miss\w*|short)|\bmy (?:\w+ )?(?:gaps?|weak\w*)|\bwhat (?:should|could|can) i (?:improve|learn|work on)|\bwhy (?:was|am|did|were|wasn't|didn't) (?:i|my)\b/,
  ],
  ['matched', /\bmy (?:\w+ )?(?:skills|strengths|strong points)\b.*|\bwhat do i bring\b/],
  [
    'salary',
    /\b(?:salary|pay|earn|worth)\b.*\b(?:i|me|my)\b(?! (?:application|cv))|\b(?:i|me|my)\b.*\bsalary\b/,
  ],
];

/** What a question wants to know that is surely about the asker's own application; how it stands where nothing else is named. */
export function findOwnAsk(text: string): OwnAsk {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return asks.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'status';
}

/** What only an evaluation can tell is meant of one's own, whoever asks for it: nobody else's is ever told. */
export function asksForEvaluation(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return /\bmy (?:\w+ )?score\b|\b(?:skills?|requirements?) (?:am i|do i|i am|i'm) (?:\w+ )?(?:lack|miss)\w*|\bsalary (?:\w+ )?(?:fits?|for|suits?) (?:me|my)\b|\bwhich of my skills\b/.test(
    plain,
  );
}
