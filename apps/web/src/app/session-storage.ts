import { type User, userSchema } from '@candor/contract/accounts';

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
  const user = userSchema.safeParse(parseJson(localStorage.getItem(userKey)));
  return token && user.success ? { token, user: user.data } : undefined;
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
