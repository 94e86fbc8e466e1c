import type { Endpoint } from '@candor/contract/endpoint';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { auditLog, candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCandidateLink, writeCandidateLink } from '../modules/candidates/candidates.ts';
import type { ArrangedCall } from '../testing/arranged-call.ts';
import { createArrangements, namedEndpoints, perform, performForText } from '../testing/test-arrangements.ts';
import { readOrganization } from '../testing/test-organization-rows.ts';
import { inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { buildRoom, type TestRoom } from '../testing/test-room.ts';
import { idsOf } from '../testing/test-tenancy.ts';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
let stranger: TestRoom;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  arrange = createArrangements(product);
  stranger = await buildRoom(product);
});
afterAll(() => product.stop());

const ofCandidates = namedEndpoints.filter(({ endpoint }) => endpoint.auth === 'candidate');
const writes = ofCandidates.filter(({ endpoint }) => endpoint.audit !== null);

interface Holder {
  organizationId: string;
  candidateId: string;
  email: string;
}

/** An arranged call of a candidate, and who that is. */
async function arrangeRoom(name: string): Promise<{ arranged: ArrangedCall; holder: Holder }> {
  const arranged = await arrange(name);
  const holder = await inTestTransaction(product, async (ctx) => {
    const link = readCandidateLink(ctx, arranged.headers?.[candidateTokenHeader] ?? '');
    const [row] = await ctx.db
      .select()
      .from(candidates)
      .where(eq(candidates.id, link?.candidateId ?? ''));
    return {
      organizationId: row?.organizationId ?? '',
      candidateId: row?.id ?? '',
      email: row?.email ?? '',
    };
  });
  return { arranged, holder };
}

/** A link that was signed by us, as it is for this holder unless something about it is changed. */
const signLink = (holder: Holder, { daysAgo = 0, ...changed }: Partial<Holder> & { daysAgo?: number } = {}) =>
  inTestTransaction(product, async (ctx) => {
    const now = new Date(ctx.now.getTime() - daysAgo * 86_400_000);
    return writeCandidateLink({ ...ctx, now }, { ...holder, ...changed }).token;
  });

const listAudit = (organizationId: string, { audit }: Endpoint) =>
  inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, audit ?? ''))),
  );

describe('a call for candidates', () => {
  it.each(ofCandidates)(
    '$name is refused without a link that works, before anything else is looked at',
    async ({ name, endpoint }) => {
      const { arranged, holder } = await arrangeRoom(name);
      const { organizationId } = stranger;
      const tokens = {
        'no link': undefined,
        'a made-up link': 'x',
        'an expired link': await signLink(holder, { daysAgo: 30 }),
        'a link to a former address': await signLink(holder, { email: 'former@example.com' }),
        'a link of somebody who is not there': await signLink(holder, { candidateId: 'can_nobody' }),
        "a link into another's organization": await signLink(holder, { organizationId }),
      };
      const before = await readOrganization(product, holder.organizationId);
      const answers = new Set<string>();
      for (const [words, token] of Object.entries(tokens)) {
        const headers: Record<string, string> = token === undefined ? {} : { [candidateTokenHeader]: token };
        for (const call of [{ ...arranged, headers }, { headers }]) {
          const answer = await performForText(product, endpoint, call);
          expect(answer.status, words).toBe(401);
          expect(answer.comparable, words).toContain('"code":"link_expired"');
          answers.add(answer.comparable);
        }
      }
      expect(answers.size).toBe(1);
      expect(await readOrganization(product, holder.organizationId)).toBe(before);
    },
  );

  it.each(ofCandidates)(
    "$name shows and changes nothing of another organization's candidate",
    async ({ name, endpoint }) => {
      const { arranged, holder } = await arrangeRoom(name);
      const before = await readOrganization(product, holder.organizationId);
      expect(idsOf(before).size).toBeGreaterThan(0);
      const { text } = await performForText(product, endpoint, { ...arranged, headers: stranger.headers });
      expect([...idsOf(before)].filter((id) => text.includes(id))).toEqual([]);
      expect(await readOrganization(product, holder.organizationId)).toBe(before);
    },
  );

  it.each(ofCandidates)(
    '$name works as the tenant role, bound to the organization of the link',
    ({ endpoint }) => {
      expect(product.platform.routes.get(endpoint)?.scope).toBe('tenant');
    },
  );

  it.each(writes)(
    '$name is done once per Idempotency-Key, and answered alike',
    async ({ name, endpoint }) => {
      const { arranged, holder } = await arrangeRoom(name);
      const headers = { ...arranged.headers, 'idempotency-key': 'one and the same' };
      const first = await perform(product, endpoint, { ...arranged, headers });
      const again = await perform(product, endpoint, { ...arranged, headers });
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(first.body);
      expect(await listAudit(holder.organizationId, endpoint)).toHaveLength(1);
    },
  );
});
