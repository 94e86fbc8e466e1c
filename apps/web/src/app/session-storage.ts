import type { User } from '@candor/contract/accounts';

const tokenKey = 'token';
const userKey = 'user';

export interface StoredSession {
  token: string;
  user: User;
}

export function readStoredToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** The session of the last visit; one that is not whole or cannot be read counts as none. */
export function findStoredSession(): StoredSession | undefined {
  const token = readStoredToken();
  const user = parseJson(localStorage.getItem(userKey));
  return token && isUser(user) ? { token, user } : undefined;
}

// By hand: the contract's schema would be loaded before the login page, which has no use for it.
const namesOfUser = { id: true, name: true, email: true } satisfies Partial<Record<keyof User, true>>;
const factsOfUser = {
  city: true,
  country: true,
  phone: true,
  job_title: true,
  org_name: true,
  team_name: true,
  avatar: true,
  time_zone: true,
  locale: true,
} satisfies Record<Exclude<keyof User, keyof typeof namesOfUser>, true>;

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const stored = value as Record<string, unknown>;
  return (
    Object.keys(namesOfUser).every((name) => typeof stored[name] === 'string') &&
    // Facts that came later are missing from what was stored before.
    Object.keys(factsOfUser).every(
      (name) => (stored[name] ?? null) === null || typeof stored[name] === 'string',
    )
  );
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

export function storeUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

export function clearStoredSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/** Whether a storage event of another tab touched the session; a null key means that all was cleared. */
export function isSessionChange(event: StorageEvent): boolean {
  return event.key === null || event.key === tokenKey || event.key === userKey;
}
