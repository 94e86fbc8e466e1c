import { applications } from '@candor/contract/applications';
import type { Endpoint } from '@candor/contract/endpoint';
import { roleHolds } from '@candor/contract/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArrangedCall } from '../testing/arranged-call.ts';
import { buildApplications, type TestApplications } from '../testing/test-applications.ts';
import { applyForJob, uploadFile } from '../testing/test-applying.ts';
import { performForText } from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { aPdf } from '../testing/test-files.ts';
import { readOrganization } from '../testing/test-organization-rows.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { idsOf, tenantCalls } from '../testing/test-tenancy.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { billing: true } });
});
afterAll(() => product.stop());

const send = (endpoint: Endpoint, arranged: ArrangedCall) => performForText(product, endpoint, arranged);

describe('a neighbor with jobs, candidates and applications', () => {
  const reads = tenantCalls.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.answer === 'file');
  let neighbor: TestApplications;
  let mine: TestApplications;
  let neighborIds: string[];
  beforeAll(async () => {
    neighbor = await buildApplications(product, 3);
    mine = await buildApplications(product, 2);
    await uploadFile(product, neighbor.token, aPdf);
    neighborIds = [...idsOf(await readOrganization(product, neighbor.organizationId))];
  });

  /** The fields that an endpoint filters by, with what would find the neighbor's rows. */
  function listFilters({ query, body }: Endpoint): Record<string, string>[] {
    const shapes = [query, body].map((schema) => (schema as unknown as { shape?: object })?.shape ?? {});
    const fields = new Set(shapes.flatMap((shape) => Object.keys(shape)));
    const candidate = neighbor.candidateIds[0] ?? '';
    const wanted = {
      ...{ q: `${candidate}@example.com`, job: neighbor.jobId, job_id: neighbor.jobId },
      ...{ candidate, candidate_id: candidate, application_id: neighbor.applicationIds[0] ?? '' },
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
      expect(neighborIds.filter((id) => body.includes(id))).toEqual([]);
      const isSearch = endpoint.answer === 'list' && named.length > 0;
      if (isSearch && answer.status === 200) expect(answer.comparable).toBe('[]');
    }
  });

  it('is not moved by a filter that names its job', async () => {
    const before = await readOrganization(product, neighbor.organizationId);
    const filter = { job: neighbor.jobId };
    const body = { filter, stage: 'rejected' as const };
    await call(product, applications.moveApplications, { token: mine.token, body });
    expect(await readOrganization(product, neighbor.organizationId)).toBe(before);
  });

  it('who grows changes no figure of mine', async () => {
    const quiet = reads.filter(({ endpoint }) => endpoint.audit === null);
    // One after another: a hundred at once would wait for a connection for too long on a busy machine.
    const figures = async () => {
      const told: Record<string, string> = {};
      for (const { name, endpoint } of quiet) told[name] = (await ask(endpoint, {})).comparable;
      return told;
    };
    const before = await figures();
    const moreForThem = await applyForJob(product, neighbor.jobId);
    expect(moreForThem.status).toBe(200);
    expect(await figures()).toEqual(before);
  });
});
