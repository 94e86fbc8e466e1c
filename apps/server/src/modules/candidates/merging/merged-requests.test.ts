import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { pipeline } from '@candor/contract/pipeline';
import { requests } from '@candor/contract/requests';
import { timeline } from '@candor/contract/timeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { buildPair, details, merge, moveStage } from '../../../testing/test-merging.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { buildLink } from '../../../testing/test-room.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

it.each([
  ['Porter', 'given to the candidate who stayed'],
  ['Nurse', 'made part of one that the candidate who stayed had'],
])('a review that was asked for as %s stays with an application that was %s', async (position) => {
  const pair = await buildPair(product);
  const { token, organizationId } = pair;
  const findApplication = async (id: string) => {
    const { body } = await details(product, token, id);
    return body.applications.find((application) => application.position === position);
  };
  const before = (await findApplication(pair.source))?.id ?? '';
  const ask = async (candidateId: string, application_id: string, text: string) => {
    const headers = await buildLink(product, organizationId, candidateId);
    const body = { application_id, text };
    const { status } = await call(product, candidateRoom.askForReview, { headers, body });
    expect(status).toBe(200);
  };
  await ask(pair.source, before, 'Please look again.');
  await moveStage(product, pair, 'interview');
  expect((await merge(product, pair)).status).toBe(200);
  const after = await findApplication(pair.target);
  const [id, jobId] = [after?.id ?? '', after?.job_id ?? ''];
  expect(id === before).toBe(position === 'Porter');

  const cards = await call(product, pipeline.listCards, { token, params: { id: jobId } });
  expect(cards.body.find((card) => card.application_id === id)?.flags).toContain('review_asked');
  const query = { flag: 'review_asked', columns: 'flags' } as const;
  const list = await call(product, applicationEndpoints.listApplications, { token, query });
  expect(list.body).toMatchObject([{ application_id: id, flags: ['review_asked'] }]);
  const activity = await call(product, timeline.listJobActivity, {
    ...{ token, params: { id: jobId }, query: { kind: 'request' } },
  });
  expect(activity.body).toMatchObject([{ title: 'Asked for a human review', application_id: id }]);
  expect(activity.headers.get('x-total-count')).toBe('1');

  const listRequests = async () => (await call(product, requests.listRequests, { token })).body;
  const stage = after?.stage;
  expect(await listRequests()).toMatchObject([
    { application_id: id, stage, step: after?.step, candidate: { id: pair.target } },
  ]);
  const moved = await call(product, applicationEndpoints.moveApplications, {
    ...{
      token,
      body: { application_ids: [(await listRequests())[0]?.application_id ?? ''], stage: 'rejected' },
    },
  });
  expect(moved.status).toBe(200);

  const headers = await buildLink(product, organizationId, pair.target);
  const room = await call(product, candidateRoom.getRoom, { headers });
  const own = room.body.applications.find((application) => application.id === id);
  expect(own?.review).toMatchObject({ state: 'open', text: 'Please look again.' });
  await ask(pair.target, id, 'Once more, please.');
  expect(await listRequests()).toMatchObject([{ application_id: id, text: 'Once more, please.' }]);
});
