const cover = '█';

/** Makes what covers words wherever they stand in a text, letter by letter, so that every other word keeps its place. */
export function createCover(words: readonly string[]): (text: string) => string {
  const parts = [...new Set(words.map((word) => word.trim()))]
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word))
    .sort((a, b) => b.length - a.length);
  if (parts.length === 0) return (text) => text;
  const pattern = parts.map((word) => RegExp.escape(word).replace(/(?:\\x20|\s)+/g, '\\s+')).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(whole, (found) => found.replace(/[^\n\f]/g, cover));
}

/** Whether something is covered in a text. */
export function isCovered(text: string): boolean {
  return text.includes(cover);
}

interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  linkedinUrl: string | null;
}

/** The identifying words of a person. Parts of a name that are too short to tell from other words aren't used alone. */
export function listIdentifying({ firstName, lastName, email, phone, linkedinUrl }: Person): string[] {
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s-]+/)]);
  const whole = `${firstName} ${lastName}`;
  return [whole, ...names.filter((name) => name.length >= 3), email, phone, linkedinUrl].flatMap(
    (word) => word ?? [],
  );
}

/** The stretches of a text that its covered copy does not show. */
export function listCovered(text: string, covered: string): string[] {
  return [...covered.matchAll(/█+/g)]
    .map(({ index, 0: run }) => text.slice(index, index + run.length))
    .filter((words) => words.trim().length >= 3);
}
