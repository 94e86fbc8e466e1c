import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { AskedAddressProvider } from '#app/asked-address.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { SessionProvider } from '#app/session.tsx';

/** The whole app: server state, session and routes. */
export function App({ router }: { router: DataRouter }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AskedAddressProvider router={router}>
          <RouterProvider router={router} />
        </AskedAddressProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
