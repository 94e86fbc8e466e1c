import type { profileBody, User } from '@candor/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { z } from 'zod';
import { call, onTokenRejected } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import {
  clearStoredSession,
  findStoredSession,
  isSessionChange,
  readStoredToken,
  type StoredSession,
  storeToken,
  storeUser,
} from '#app/session-storage.ts';
import { chooseFormats } from '#ui/format.ts';

interface SessionContext {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  login: (token: string) => Promise<void>;
  /** With `leaves`, the next login starts at the front page; else it returns to the page they were on. */
  logout: (options?: { leaves: boolean }) => Promise<void>;
  /** They signed out themselves, in this tab. */
  hasLeft: boolean;
  setUser: (user: User) => void;
  updateProfile: (profile: z.input<typeof profileBody>) => Promise<User>;
}

// With its first use: the login page stands before the contract's schemas are there.
const loadContract = () => import('@candor/contract/accounts');

const Context = createContext<SessionContext | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<StoredSession>();
  const [isLoading, setIsLoading] = useState(true);
  const [hasLeft, setHasLeft] = useState(false);

  // While rendering, because what stands below writes its dates in the same pass; the same choice twice changes nothing.
  chooseFormats({ locale: session?.user.locale ?? null, timeZone: session?.user.time_zone ?? null });

  // Before the first paint: a person who is signed in never sees the login page flash by.
  useLayoutEffect(() => {
    setSession(findStoredSession());
    setIsLoading(false);
  }, []);

  const reset = useCallback(() => {
    clearStoredSession();
    // What one person loaded is not left in memory for the next.
    queryClient.clear();
    setSession(undefined);
  }, [queryClient]);

  useEffect(
    () => onTokenRejected((rejectedToken) => rejectedToken === readStoredToken() && reset()),
    [reset],
  );

  useEffect(() => {
    function followOtherTab(event: StorageEvent) {
      if (!isSessionChange(event)) return;
      const stored = findStoredSession();
      if (stored?.token !== session?.token) queryClient.clear();
      setSession(stored);
    }
    window.addEventListener('storage', followOtherTab);
    return () => window.removeEventListener('storage', followOtherTab);
  }, [queryClient, session?.token]);

  const setUser = useCallback((user: User) => {
    const token = readStoredToken();
    if (!token) return;
    storeUser(user);
    setSession({ token, user });
  }, []);

  const login = useCallback(
    async (token: string) => {
      storeToken(token);
      try {
        const { accounts } = await loadContract();
        const user = await call(accounts.getMe);
        queryClient.clear();
        setHasLeft(false);
        setUser(user);
      } catch (cause) {
        reset();
        throw new Error('Failed to fetch user info', { cause });
      }
    },
    [queryClient, reset, setUser],
  );

  const logout = useCallback(
    async ({ leaves } = { leaves: false }) => {
      try {
        const { accounts } = await loadContract();
        // What is still asked for would be refused.
        await queryClient.cancelQueries();
        await call(accounts.logOut);
      } catch (cause) {
        // A session that the server no longer knows is one that has ended.
        if (findApiError(cause)?.status !== 401) throw new Error('Logout failed', { cause });
      }
      setHasLeft(leaves);
      reset();
    },
    [queryClient, reset],
  );

  const updateProfile = useCallback(
    async (profile: z.input<typeof profileBody>) => {
      try {
        const { accounts } = await loadContract();
        const user = await call(accounts.updateProfile, { body: profile });
        setUser(user);
        return user;
      } catch (cause) {
        throw new Error('Failed to update profile', { cause });
      }
    },
    [setUser],
  );

  const value = useMemo<SessionContext>(
    () => ({
      user: session?.user ?? null,
      token: session?.token ?? null,
      isAuthenticated: session !== undefined,
      isLoading,
      login,
      logout,
      hasLeft,
      setUser,
      updateProfile,
    }),
    [session, isLoading, login, logout, hasLeft, setUser, updateProfile],
  );
  return <Context value={value}>{children}</Context>;
}

/** The session of the signed-in person. */
export function useSession(): SessionContext {
  const session = useContext(Context);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
