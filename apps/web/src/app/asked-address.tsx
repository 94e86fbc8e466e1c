import { createContext, type ReactNode, useContext } from 'react';
import type { DataRouter } from 'react-router';

const RouterContext = createContext<DataRouter | undefined>(undefined);

interface AskedAddressProviderProps {
  router: DataRouter;
  children: ReactNode;
}

export function AskedAddressProvider({ router, children }: AskedAddressProviderProps) {
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** Reads what the address asks for by now: React may still be drawing what it asked for before. */
export function useAskedParams(): () => URLSearchParams {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useAskedParams needs an AskedAddressProvider');
  return () => new URLSearchParams(router.state.location.search);
}
