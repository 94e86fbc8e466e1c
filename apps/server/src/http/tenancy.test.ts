import { applications } from '@candor/contract/applications';
import type { Endpoint } from '@candor/contract/endpoint';
import { roleHolds } from '@candor/contract/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../testing/test-applications.ts';
import { applyForJob, uploadFile } from '../testing/test-applying.ts';
import {
  type ArrangedCall,
  createArrangements,
  furtherCalls,
  namedEndpoints,
  performForText,
} from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { aPdf } from '../testing/test-files.ts';
import { listPlaces, replaceAt, withUnknownIds } from '../testing/test-ids.ts';
import { findOrganizationId, readOrganization } from '../testing/test-organization-rows.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { billing: true } });
  arrange = createArrangements(product);
});
afterAll(() => product.stop());

const cases = namedEndpoints
  .filter(({ endpoint }) => endpoint.answer !== 'events' && endpoint.right !== null)
  .flatMap(({ name, endpoint }) => [
    { name, endpoint },
    ...furtherCalls.filter((call) => call.startsWith(`${name} `)).map((call) => ({ name: call, endpoint })),
  ]);
const writes = cases.filter(({ endpoint }) => endpoint.audit !== null);
const send = (endpoint: Endpoint, arranged: ArrangedCall) => performForText(product, endpoint, arranged);

/** An arranged call, and everything that its organization has at this moment. */
async function arrangeFor(name: string) {
  const arranged = await arrange(name);
  const organizationId = await findOrganizationId(product, arranged.token ?? '');
  const rows = await readOrganization(product, organizationId);
  // Else nothing would be compared with nothing below.
  expect(rows).toContain(organizationId);
  return { arranged, organizationId, rows };
}

/** The ids of an organization's rows, which its neighbours must never see. */
function idsOf(rows: string): Set<string> {
  return new Set(rows.match(/\b[a-z]{2,10}_[0-9a-z]{26}\b/g));
}

describe('another organization’s ids', () => {
  it.each(cases)('in $name find nothing and change nothing', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeFor(name), await arrangeFor(name)];
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

  it.each(cases)('one by one among the own in $name find nothing', async ({ name, endpoint }) => {
    const theirs = await arrangeFor(name);
    for (const place of listPlaces(theirs.arranged)) {
      const mine = await arrangeFor(name);
      const answer = await send(endpoint, replaceAt(mine.arranged, place, theirs.arranged));
      expect(await readOrganization(product, theirs.organizationId), place.join('.')).toEqual(theirs.rows);
      const leaked = [...idsOf(theirs.rows)].filter((id) => answer.text.includes(id));
      expect(leaked).toEqual([]);
      if (endpoint.audit === null || endpoint.answer === 'file') continue;
      expect([404, 422], place.join('.')).toContain(answer.status);
      // All or nothing: what was named beside it is untouched, too.
      expect(await readOrganization(product, mine.organizationId), place.join('.')).toEqual(mine.rows);
    }
  });
});

describe('naming another organization', () => {
  it.each(cases)('in header or address does not lead $name there', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeFor(name), await arrangeFor(name)];
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

describe('a neighbour with jobs, candidates and applications', () => {
  const reads = cases.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.answer === 'file');
  let neighbour: TestApplications;
  let mine: TestApplications;
  let neighbourIds: string[];
  beforeAll(async () => {
    neighbour = await buildApplications(product, 3);
    mine = await buildApplications(product, 2);
    await uploadFile(product, neighbour.token, aPdf);
    neighbourIds = [...idsOf(await readOrganization(product, neighbour.organizationId))];
  });

  /** The fields that an endpoint filters by, with what would find the neighbour's rows. */
  function listFilters({ query, body }: Endpoint): Record<string, string>[] {
    const shapes = [query, body].map((schema) => (schema as unknown as { shape?: object })?.shape ?? {});
    const fields = new Set(shapes.flatMap((shape) => Object.keys(shape)));
    const candidate = neighbour.candidateIds[0] ?? '';
    const wanted = {
      ...{ q: `${candidate}@example.com`, job: neighbour.jobId, job_id: neighbour.jobId },
      ...{ candidate, candidate_id: candidate, application_id: neighbour.applicationIds[0] ?? '' },
    };
    return [{}, ...Object.entries(wanted).map(([field, value]) => ({ [field]: value }))].filter((filter) =>
      Object.keys(filter).every((field) => fields.has(field)),
    );
  }

  const ask = (endpoint: Endpoint, filter: Record<string, string>) =>
    send(endpoint, {
      token: mine.token,
      ...(endpoint.method === 'GET' ? { query: filter } : { body: filter as never }),
    });

  it.each(reads)('is in no list, search, count or file of $name', async ({ endpoint }) => {
    for (const filter of listFilters(endpoint)) {
      const answer = await ask(endpoint, filter);
      // A recruiter asks, who is told nothing of what only admins read.
      const mayAsk = endpoint.right !== null && roleHolds('recruit', endpoint.right);
      expect(mayAsk ? [200, 400, 404] : [403]).toContain(answer.status);
      const named = Object.values(filter);
      const body = named.reduce((text, value) => text.replaceAll(value, ''), answer.comparable);
      expect(neighbourIds.filter((id) => body.includes(id))).toEqual([]);
      const isSearch = endpoint.answer === 'list' && named.length > 0;
      if (isSearch && answer.status === 200) expect(answer.comparable).toBe('[]');
    }
  });

  it('is not moved by a filter that names its job', async () => {
    const before = await readOrganization(product, neighbour.organizationId);
    const filter = { job: neighbour.jobId };
    const body = { filter, stage: 'rejected' as const };
    await call(product, applications.moveApplications, { token: mine.token, body });
    expect(await readOrganization(product, neighbour.organizationId)).toBe(before);
  });

  it('who grows changes no figure of mine', async () => {
    const quiet = reads.filter(({ endpoint }) => endpoint.audit === null);
    const figures = () =>
      Promise.all(quiet.map(async ({ endpoint }) => (await ask(endpoint, {})).comparable));
    const before = await figures();
    const moreForThem = await applyForJob(product, neighbour.jobId);
    expect(moreForThem.status).toBe(200);
    expect(await figures()).toEqual(before);
  });
});

describe('fields that are nobody’s to set', () => {
  const withBody = writes.filter(({ endpoint }) => endpoint.method !== 'GET');
  it.each(withBody)('in $name are ignored or refused', async ({ name, endpoint }) => {
    const [theirs, mine] = [await arrangeFor(name), await arrangeFor(name)];
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
  it('is walked by people who hold every right in their own organization', async () => {
    for (const { name, endpoint } of cases) {
      const { status } = await send(endpoint, await arrange(name));
      expect(status, name).toBe(200);
      expect(endpoint.right !== null && roleHolds('admin', endpoint.right), name).toBe(true);
    }
  });

  it('has ids to try in parameters, addresses, bodies, lists and forms', async () => {
    const places = new Set<string>();
    for (const { name } of cases)
      for (const [first] of listPlaces(await arrange(name))) places.add(String(first));
    expect([...places].sort()).toEqual(['body', 'form', 'params', 'query']);
  });
});
