/** The first two letters of a name, uppercased. */
export function initialsOf(name: string): string {
  const letters = name.match(/\p{L}\p{M}*/gu) ?? [];
  return letters.slice(0, 2).join('').toUpperCase();
}
