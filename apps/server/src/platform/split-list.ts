/** The entries of a list that is written with commas; spaces beside them say nothing. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
