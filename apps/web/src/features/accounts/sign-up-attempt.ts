/** Which sign-up this tab stands for: somebody else may have signed up with the same address. */
const key = 'sign-up-attempt';

interface Kept {
  email: string;
  token: string;
}

/** Keeps the token of an attempt for as long as the tab is open. */
export function rememberAttempt({ email, token }: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email: normalise(email), token }));
  } catch {
    // Without storage the code alone decides.
  }
}

/** The token of this tab's attempt with the address, where there is one. */
export function findAttemptToken(email: string): string | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.email === normalise(email) ? kept.token : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** As the server does, so that one address is one however it was typed. */
function normalise(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
