import { candidates, mostTags } from '@candor/contract/candidates';
import { members } from '@candor/contract/members';
import { stageHistory } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildDuplicates } from '../../../testing/test-duplicates.ts';
import { listHappened } from '../../../testing/test-events.ts';
import { buildMember, inTestTransaction, newEmail } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const tag = (token: string, id: string, word: string) =>
  call(product, candidates.addTag, { token, params: { id }, body: { tag: word } });
const own = (token: string, id: string, owner_id: string | null) =>
  call(product, candidates.setOwner, { token, params: { id }, body: { owner_id } });
const read = async (token: string, id: string) =>
  (await call(product, candidates.getCandidateDetails, { token, query: { id } })).body;
const edit = (token: string, id: string, body: object) =>
  call(product, candidates.editCandidate, { token, params: { id }, body });

it('tags a candidate once however the tag is spelled, and finds them by it', async () => {
  const { token, candidateIds } = await buildApplications(product, 2);
  const [id = '', other = ''] = candidateIds;
  expect((await tag(token, id, ' Night shift ')).body).toEqual({ tags: ['Night shift'] });
  expect((await tag(token, id, 'NIGHT SHIFT')).body).toEqual({ tags: ['Night shift'] });
  await tag(token, other, '50% / <b>');
  const list = await call(product, candidates.listCandidates, { token, query: { tag: 'night shift' } });
  expect(list.body).toMatchObject([{ id, tags: ['Night shift'], owner: null }]);
  expect(list.headers.get('x-total-count')).toBe('1');
  const { first_name: q } = await read(token, id);
  const both = await call(product, candidates.listCandidates, { token, query: { q, tag: 'Night shift' } });
  expect(both.body.map((row) => row.id)).toEqual([id]);
  const all = await call(product, candidates.listTags, { token, query: {} });
  expect(all.body.map((row) => row.tag).toSorted()).toEqual(['50% / <b>', 'Night shift']);
  const begun = await call(product, candidates.listTags, { token, query: { q: 'NIGHT' } });
  expect(begun.body).toEqual([{ tag: 'Night shift', count: 1 }]);
  const params = { id: other, tag: '50% / <b>' };
  expect((await call(product, candidates.removeTag, { token, params })).body).toEqual({ tags: [] });
  expect((await call(product, candidates.removeTag, { token, params })).status).toBe(404);
});

it('refuses a tag too many, an empty one, and one from a viewer', async () => {
  const { token, organizationId, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  for (let number = 1; number <= mostTags; number += 1) await tag(token, id, `tag ${number}`);
  expect((await tag(token, id, 'one more')).status).toBe(409);
  expect((await tag(token, id, '  ')).status).toBe(400);
  const viewer = await buildMember(product, 'report', organizationId);
  expect((await tag(viewer.token, id, 'mine')).status).toBe(403);
});

it('gives a candidate to a member, and to nobody when that member leaves', async () => {
  const { token, organizationId, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  const colleague = await buildMember(product, 'recruit', organizationId);
  const admin = await buildMember(product, 'admin', organizationId);
  const stranger = await buildMember(product);
  expect((await own(token, id, stranger.userId)).status).toBe(404);
  expect((await own(token, id, colleague.userId)).body.owner).toEqual({
    id: colleague.userId,
    name: 'Noor Haddad',
  });
  const query = { owner: colleague.userId };
  expect((await call(product, candidates.listCandidates, { token, query })).body).toMatchObject([{ id }]);
  const params = { id: colleague.userId };
  expect((await call(product, members.removeMember, { token: admin.token, params })).status).toBe(200);
  expect((await read(token, id)).owner).toBeNull();
});

it('carries tags and owner through a merge, and takes them back with its undo', async () => {
  const { token, organizationId, ids, named } = await buildDuplicates(product);
  const { userId } = await buildMember(product, 'recruit', organizationId);
  await tag(token, ids[0], 'both');
  await tag(token, ids[1], 'Both');
  await tag(token, ids[1], 'second');
  await own(token, ids[1], userId);
  const { fingerprint } = (await call(product, candidates.previewMerge, { token, query: named })).body;
  const body = { ...named, fingerprint };
  const { merge_id } = (await call(product, candidates.mergeCandidates, { token, body })).body;
  expect(await read(token, ids[1])).toMatchObject({ tags: ['both', 'second'], owner: { id: userId } });
  expect((await call(product, candidates.undoMerge, { token, params: { id: merge_id } })).status).toBe(200);
  expect(await read(token, ids[0])).toMatchObject({ tags: ['both'], owner: null });
  expect(await read(token, ids[1])).toMatchObject({ tags: ['Both', 'second'], owner: { id: userId } });
});

it('edits contacts, and refuses a phone number that is none and an address of somebody else', async () => {
  const { token, candidateIds } = await buildApplications(product, 2);
  const [id = '', other = ''] = candidateIds;
  const refused = await edit(token, id, { phone: 'abc' });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ fields: { phone: expect.stringContaining('phone number') } });
  const email = newEmail();
  const changes = { last_name: 'Óskarsdóttir', phone: '+354 (555) 1234 ext. 9', city: '', email };
  expect((await edit(token, id, changes)).status).toBe(200);
  expect(await read(token, id)).toMatchObject({ ...changes, city: null });
  expect((await edit(token, other, { email })).status).toBe(409);
});

it('keeps who moved an application where', async () => {
  const { token, candidateIds, applicationIds } = await buildApplications(product, 1);
  const body = { candidate_id: candidateIds[0] ?? '' };
  await call(product, candidates.shortlistCandidate, { token, body });
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(stageHistory)
      .where(eq(stageHistory.applicationId, applicationIds[0] ?? '')),
  );
  expect(rows).toMatchObject([{ to: 'shortlisted', byKind: 'member', action: 'candidate.shortlisted' }]);
});

it('saves contacts only over what was read, and says so where somebody changed them meanwhile', async () => {
  const { token, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  const { contact_version } = await read(token, id);
  expect((await edit(token, id, { email: 'newer@example.com', contact_version })).status).toBe(200);
  const late = await edit(token, id, { city: 'Lyon', contact_version });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await read(token, id)).toMatchObject({ email: 'newer@example.com', city: null });
  const { contact_version: again } = await read(token, id);
  expect((await edit(token, id, { city: 'Lyon', contact_version: again })).status).toBe(200);
  const { contact_version: latest } = await read(token, id);
  const both = await Promise.all(
    ['Oslo', 'Turku'].map((city) => edit(token, id, { city, contact_version: latest })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('records once that contacts were changed, and nothing where they are as they were', async () => {
  const { token, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  expect((await edit(token, id, { city: 'Lyon' })).status).toBe(200);
  expect((await edit(token, id, { city: 'Lyon' })).status).toBe(200);
  expect(await listHappened(product, id)).toEqual(['candidate.changed']);
});
