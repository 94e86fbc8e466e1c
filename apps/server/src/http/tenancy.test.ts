import type { Endpoint } from '@candor/contract/endpoint';
import { roleHolds } from '@candor/contract/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArrangedCall } from '../testing/arranged-call.ts';
import { createArrangements, performForText } from '../testing/test-arrangements.ts';
import { listPlaces, replaceAt, withUnknownIds } from '../testing/test-ids.ts';
import { findOrganizationId, readOrganization } from '../testing/test-organization-rows.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { idsOf, tenantCalls } from '../testing/test-tenancy.ts';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { billing: true } });
  arrange = createArrangements(product);
});
afterAll(() => product.stop());

const writes = tenantCalls.filter(({ endpoint }) => endpoint.audit !== null);
const send = (endpoint: Endpoint, arranged: ArrangedCall) => performForText(product, endpoint, arranged);

/** An arranged call, and everything that its organization has at this moment. */
async function arrangeMine(name: string) {
  const arranged = await arrange(name);
  const organizationId = await findOrganizationId(product, arranged.token ?? '');
  const rows = await readOrganization(product, organizationId);
  // Else nothing would be compared with nothing below.
  expect(rows).toContain(organizationId);
  return { arranged, organizationId, rows };
}

/** The other organization of each call: no test changes anything there, so that one serves them all. */
const others = new Map<string, ReturnType<typeof arrangeMine>>();
function arrangeTheirs(name: string): ReturnType<typeof arrangeMine> {
  const known = others.get(name) ?? arrangeMine(name);
  others.set(name, known);
  return known;
}

describe("another organization's ids", () => {
  it.each(tenantCalls)('in $name find nothing and change nothing', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeTheirs(name), await arrangeMine(name)];
    const asStranger = { ...theirs.arranged, token: mine.arranged.token ?? '' };
    const answer = await send(endpoint, asStranger);
    expect(await readOrganization(product, theirs.organizationId)).toEqual(theirs.rows);
    const leaked = [...idsOf(theirs.rows)].filter((id) => answer.text.includes(id));
    expect(leaked).toEqual([]);
    if (listPlaces(theirs.arranged).length === 0) return;
    // What belongs to somebody else looks exactly like what does not exist.
    const unknown = await send(endpoint, withUnknownIds(asStranger));
    expect([answer.status, answer.comparable]).toEqual([unknown.status, unknown.comparable]);
    if (endpoint.answer === 'json') expect([404, 422]).toContain(answer.status);
  });

  it.each(tenantCalls)('one by one among the own in $name find nothing', async ({ name, endpoint }) => {
    const theirs = await arrangeTheirs(name);
    let mine = await arrangeMine(name);
    for (const place of listPlaces(theirs.arranged)) {
      const answer = await send(endpoint, replaceAt(mine.arranged, place, theirs.arranged));
      expect(await readOrganization(product, theirs.organizationId), place.join('.')).toEqual(theirs.rows);
      const leaked = [...idsOf(theirs.rows)].filter((id) => answer.text.includes(id));
      expect(leaked).toEqual([]);
      if (endpoint.audit === null) continue;
      if (endpoint.answer === 'file') {
        mine = await arrangeMine(name);
        continue;
      }
      expect([404, 422], place.join('.')).toContain(answer.status);
      // All or nothing: what was named beside it is untouched, too.
      expect(await readOrganization(product, mine.organizationId), place.join('.')).toEqual(mine.rows);
    }
  });
});

describe('naming another organization', () => {
  it.each(tenantCalls)('in header or address does not lead $name there', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeTheirs(name), await arrangeMine(name)];
    const foreign = theirs.organizationId;
    const answer = await send(endpoint, {
      ...mine.arranged,
      headers: { 'x-org-id': foreign, 'x-organization-id': foreign, 'x-tenant-id': foreign },
      query: { ...mine.arranged.query, org_id: foreign, organization_id: foreign, organizationId: foreign },
    });
    expect([200, 400]).toContain(answer.status);
    expect(await readOrganization(product, foreign)).toEqual(theirs.rows);
    // Links to other pages repeat the address that was asked for.
    const ids = [...idsOf(theirs.rows)].filter((id) => id !== foreign);
    expect(ids.filter((id) => answer.text.includes(id))).toEqual([]);
  });
});

describe("fields that are nobody's to set", () => {
  const withBody = writes.filter(({ endpoint }) => endpoint.method !== 'GET');
  it.each(withBody)('in $name are ignored or refused', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeTheirs(name), await arrangeMine(name)];
    const injected: Record<string, string> = {
      ...{ org_id: theirs.organizationId, organization_id: theirs.organizationId },
      ...{ organizationId: theirs.organizationId, owner_id: 'usr_injected', user_id: 'usr_injected' },
      ...{ role: 'injected-role', is_admin: 'injected-true', plan: 'injected-plan', quota: '987654' },
      ...{ created_at: '1999-12-31T00:00:00Z', createdAt: '1999-12-31T00:00:00Z', score: '987654' },
      ...{
        application_score: '987654',
        deleted_at: '1999-12-31T00:00:00Z',
        hidden_at: '1999-12-31T00:00:00Z',
      },
      ...{ merged_into: 'can_injected', source: 'injected-source', version_number: '987654' },
    };
    const known =
      'shape' in (endpoint.body ?? {}) ? (endpoint.body as unknown as { shape: object }).shape : {};
    for (const field of Object.keys(known)) delete injected[field];
    const { form, body } = mine.arranged;
    if (form) for (const [field, value] of Object.entries(injected)) form.set(field, value);
    const answer = await send(
      endpoint,
      form ? mine.arranged : { ...mine.arranged, body: { ...(body as object), ...injected } },
    );
    expect([200, 400, 415, 422]).toContain(answer.status);
    expect(await readOrganization(product, theirs.organizationId)).toEqual(theirs.rows);
    const after = JSON.stringify(await readOrganization(product, mine.organizationId));
    expect(after).not.toMatch(/injected|987654|1999-12-31/);
    expect(after).not.toContain(theirs.organizationId);
  });
});

describe('the matrix', () => {
  it('has ids to try in parameters, addresses, bodies, lists and forms', async () => {
    const places = new Set<string>();
    for (const { name } of tenantCalls)
      for (const [first] of listPlaces((await arrangeTheirs(name)).arranged)) places.add(String(first));
    expect([...places].sort()).toEqual(['body', 'form', 'params', 'query']);
  });

  it.each(tenantCalls)(
    'is walked by people who may call $name in their own organization',
    async ({ name, endpoint }) => {
      const { status } = await send(endpoint, await arrange(name));
      expect(status).toBe(200);
      expect(endpoint.right !== null && roleHolds('admin', endpoint.right)).toBe(true);
    },
  );
});
