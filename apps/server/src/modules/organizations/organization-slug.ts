import { randomInt } from 'node:crypto';

/** The organization's name as it stands in public addresses. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return plain || 'organization';
}

/** The same with four random digits, for when the plain one is taken. */
export function variedSlugOf(name: string): string {
  return `${slugOf(name)}-${randomInt(1000, 10_000)}`;
}
