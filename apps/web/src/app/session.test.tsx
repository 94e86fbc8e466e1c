import { accounts } from '@candor/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { SessionProvider, useSession } from '#app/session.tsx';
import { amara, rememberSession } from '#testing/people.ts';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const notSignedIn = answerWith(401, { detail: 'Please sign in to continue.', code: 'not_signed_in' });
const broken = answerWith(500, { detail: 'Something went wrong on our side.', code: 'internal' });

function renderSession() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
  const seen: boolean[] = [];
  const { result } = renderHook(
    () => {
      const session = useSession();
      seen.push(session.isLoading);
      return session;
    },
    { wrapper },
  );
  return { result, queryClient, seen };
}

describe('at the start', () => {
  it('is loading until the stored session has been read, then signed in', () => {
    rememberSession();
    const { result, seen } = renderSession();
    expect(seen[0]).toBe(true);
    expect(result.current).toMatchObject({
      user: amara,
      token: 'stored-token',
      isAuthenticated: true,
      isLoading: false,
    });
  });

  it.each([
    ['nothing is stored', undefined, undefined],
    ['only the token is stored', 't', undefined],
    ['the stored user is not JSON', 't', '{'],
    ['the stored user is not a user', 't', '{"id":7}'],
  ])('is signed out when %s', (_case, token, user) => {
    if (token) localStorage.setItem('token', token);
    if (user) localStorage.setItem('user', user);
    const { result } = renderSession();
    expect(result.current).toMatchObject({
      user: null,
      token: null,
      isAuthenticated: false,
      isLoading: false,
    });
  });
});

describe('login', () => {
  it('stores the token, fetches the user with it and stores that too', async () => {
    api.answer(accounts.getMe, amara);
    const { result } = renderSession();
    await act(() => result.current.login('new-token'));
    expect(result.current.user).toEqual(amara);
    expect(api.requests[0]?.headers.authorization).toBe('Bearer new-token');
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(amara);
  });

  it('clears everything and rethrows when the user cannot be fetched', async () => {
    rememberSession();
    api.answer(accounts.getMe, broken);
    const { result } = renderSession();
    await act(() => expect(result.current.login('new-token')).rejects.toThrow('Failed to fetch user info'));
    expect(result.current.isAuthenticated).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('logout', () => {
  it('ends the session on the server and forgets it, with all that was loaded', async () => {
    rememberSession();
    api.answer(accounts.logOut, { success: true });
    const { result, queryClient } = renderSession();
    queryClient.setQueryData(['insights', 'metrics'], { activeJobs: 3 });
    await act(() => result.current.logout());
    expect(result.current.isAuthenticated).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
    expect(queryClient.getQueryData(['insights', 'metrics'])).toBeUndefined();
  });

  it('keeps the session when the server could not end it', async () => {
    rememberSession();
    api.answer(accounts.logOut, broken);
    const { result } = renderSession();
    await act(() => expect(result.current.logout()).rejects.toThrow('Logout failed'));
    expect(result.current.isAuthenticated).toBe(true);
    expect(localStorage.getItem('token')).toBe('stored-token');
  });

  it('counts as done when the server no longer knows the session', async () => {
    rememberSession();
    api.answer(accounts.logOut, notSignedIn);
    const { result } = renderSession();
    await act(() => result.current.logout());
    expect(result.current.isAuthenticated).toBe(false);
  });
});

describe('updateProfile', () => {
  it('replaces the stored and the shown user with the answer', async () => {
    rememberSession();
    api.answer(accounts.updateProfile, { ...amara, city: 'Accra' });
    const { result } = renderSession();
    await act(() => result.current.updateProfile({ name: amara.name, city: 'Accra' }));
    expect(result.current.user?.city).toBe('Accra');
    expect(JSON.parse(localStorage.getItem('user') ?? '').city).toBe('Accra');
  });

  it('rethrows and leaves the session alone on failure', async () => {
    rememberSession();
    api.answer(accounts.updateProfile, broken);
    const { result } = renderSession();
    await act(() =>
      expect(result.current.updateProfile({ name: 'X' })).rejects.toThrow('Failed to update profile'),
    );
    expect(result.current.user).toEqual(amara);
  });
});

describe('elsewhere', () => {
  it('is signed out when any call finds the token rejected', async () => {
    rememberSession();
    api.answer(accounts.updateProfile, notSignedIn);
    const { result } = renderSession();
    await act(() => result.current.updateProfile({ name: 'X' }).catch(() => undefined));
    expect(result.current.isAuthenticated).toBe(false);
  });

  it('follows another tab that signs out, and one that signs in', async () => {
    rememberSession();
    const { result } = renderSession();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(result.current.isAuthenticated).toBe(false));
    rememberSession({ ...amara, name: 'Mateo Rivera' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(result.current.user?.name).toBe('Mateo Rivera');
  });
});
