/** The rounded mean of the scores that there are; undefined when there are none. */
export function meanScore(scores: readonly (number | null)[]): number | undefined {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return undefined;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
