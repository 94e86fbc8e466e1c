import type { Contact } from '../../profile.ts';

const address =
  /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}/gu;

/** The email addresses of a text, each once. */
export function findEmails(text: string): Contact[] {
  const found = new Map<string, Contact>();
  for (const match of text.matchAll(address)) {
    const value = match[0];
    const key = value.toLowerCase();
    if (!found.has(key)) found.set(key, { value, start: match.index, end: match.index + value.length });
  }
  return [...found.values()];
}
