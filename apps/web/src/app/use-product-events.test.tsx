import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { SessionProvider } from '#app/session.tsx';
import { useProductEvents } from '#app/use-product-events.ts';
import { rememberSession } from '#testing/people.ts';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

it('asks again on an email for what shows emails, and not for calendars or settings of interviews', async () => {
  rememberSession();
  api.on('GET /hr/events', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"type":"communications.changed"}\n\n');
  });
  const client = createQueryClient();
  const shown = [
    ['interviews', 'list', { page: 1 }],
    ['interviews', 'one', 'itv_1'],
    ['outbox', 'list', {}],
  ];
  const apart = ['availability', 'preview', 'team-members', 'settings', 'kit', 'offers'].map((what) => [
    'interviews',
    what,
  ]);
  for (const key of [...shown, ...apart]) client.setQueryData(key, {});
  renderHook(() => useProductEvents(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    ),
  });
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  await waitFor(() => expect(shown.map(isStale)).toEqual([true, true, true]));
  expect(apart.filter(isStale)).toEqual([]);
});
