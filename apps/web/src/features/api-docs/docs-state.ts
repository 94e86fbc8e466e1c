import { createContext, useContext } from 'react';

/** What the reader chose once for the whole page. The key is in memory only, and goes with the page. */
interface DocsState {
  language: string;
  setLanguage: (language: string) => void;
  apiKey: string;
  setApiKey: (key: string) => void;
}

export const DocsContext = createContext<DocsState | null>(null);

export function useDocs(): DocsState {
  const state = useContext(DocsContext);
  if (!state) throw new Error('useDocs needs a DocsContext above it');
  return state;
}
