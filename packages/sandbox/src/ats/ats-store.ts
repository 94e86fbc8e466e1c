import { openDurableStore } from '../durable-store.ts';
import { emptyGrants, type KeptGrants } from '../oauth/grants.ts';
import type { AtsAccount, AtsCandidate, AtsJob } from './ats-objects.ts';

export interface AtsState {
  /** How far this vendor's clock is ahead of the machine's. */
  aheadMs: number;
  grants: KeptGrants;
  accounts: AtsAccount[];
  jobs: AtsJob[];
  candidates: AtsCandidate[];
}

export type AtsStore = ReturnType<typeof openAtsStore>;

/** The jobs of one vendor, kept in the data folder over restarts. */
export function openAtsStore(
  dataDir: string,
  name: string,
  first: (now: Date) => Pick<AtsState, 'accounts' | 'jobs'>,
) {
  const empty: AtsState = { aheadMs: 0, grants: emptyGrants(), accounts: [], jobs: [], candidates: [] };
  const store = openDurableStore(dataDir, name, empty);
  // A start before the first write finds nothing: the same jobs are there again, under the same ids.
  if (store.state.accounts.length === 0) Object.assign(store.state, first(new Date()));
  return store;
}
