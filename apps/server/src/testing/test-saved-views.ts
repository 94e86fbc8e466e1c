import { type SavedView, savedViews } from '@candor/contract/saved-views';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** Saves a view of the applications. */
export async function saveTestView(
  product: TestProduct,
  token: string,
  changes: Partial<Pick<SavedView, 'name' | 'shared' | 'query' | 'list'>> = {},
) {
  const body = { list: 'applications', name: 'Strong', query: { score: 'strong' }, ...changes } as const;
  return call(product, savedViews.saveView, { token, body: body as never });
}

/** How the endpoints of saved views are called. */
export function listViewArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const ofView = async () => {
    const { token } = await buildMember(product, 'recruit');
    const { body } = await saveTestView(product, token);
    return { token, params: { id: body.id } };
  };
  return {
    'savedViews.listViews': async () => ({ token: (await ofView()).token, query: { list: 'applications' } }),
    'savedViews.saveView': async () => ({
      token: (await buildMember(product, 'recruit')).token,
      body: { list: 'applications', name: 'Strong', query: { score: 'strong' } },
    }),
    'savedViews.changeView': async () => ({ ...(await ofView()), body: { name: 'Very strong' } }),
    'savedViews.deleteView': ofView,
    'candidates.countViews': async () => ({ token: (await ofView()).token }),
    'applications.countViews': async () => ({ token: (await ofView()).token }),
  };
}
