import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates } from '@candor/contract/candidates';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { requests } from '@candor/contract/requests';
import { applications, candidateResponses, evaluations, resumeVersions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplicant } from '../../testing/test-applicants.ts';
import { call, request } from '../../testing/test-client.ts';
import { buildMerge } from '../../testing/test-duplicates.ts';
import { aPdf } from '../../testing/test-files.ts';
import { buildPair, merge, moveStage } from '../../testing/test-merging.ts';
import { readOrganization } from '../../testing/test-organization-rows.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink, buildRoom, type TestRoom } from '../../testing/test-room.ts';
import { refuseUnboundWrites } from '../../testing/unbound-writes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const open = (headers: Record<string, string>) => call(product, candidateRoom.getRoom, { headers });
const write = (
  endpoint: 'askForReview' | 'withdraw' | 'returnToApplication',
  { headers, applicationId }: Pick<TestRoom, 'headers' | 'applicationId'>,
) => call(product, candidateRoom[endpoint], { headers, body: { application_id: applicationId } });
const firstApplication = async ({ headers }: TestRoom) => (await open(headers)).body.applications[0];

describe('a room', () => {
  it("shows the applications of the link's owner in plain words, and never a score", async () => {
    const room = await buildRoom(product);
    const { status, body, headers } = await open(room.headers);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      organization: { company_name: 'Test Works' },
      person: { first_name: 'Person', email: `${room.candidateId}@example.com` },
      applications: [
        {
          id: room.applicationId,
          job_title: 'Nurse',
          status: 'Under review',
          reading: 'read',
          resume_name: 'resume.pdf',
          software: { uses_language_model: false, looked_at: [] },
          review: null,
          can_withdraw: true,
          return_until: null,
        },
      ],
      requests: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/score|":50\b/);
  });

  it('lists what software looked at by group, without what it found', async () => {
    const room = await buildRoom(product);
    const finding = {
      ...{ criterion_id: 'c1', criterion: 'Wound care', group: 'required_skill', state: 'no_evidence' },
      ...{ strength: 0, weight: 3, required: true, years: null, reason: 'Nothing found', quotes: [] },
    };
    await inTestTransaction(product, ({ db }) =>
      db
        .update(evaluations)
        .set({ result: { findings: [finding] }, engine: 'acme-1, verified by candor' })
        .where(eq(evaluations.id, room.evaluationId)),
    );
    const application = await firstApplication(room);
    expect(application?.software).toMatchObject({
      uses_language_model: true,
      looked_at: [{ group: 'Skills the job needs', criteria: ['Wound care'] }],
    });
    expect(JSON.stringify(application)).not.toMatch(/no_evidence|Nothing found/);
  });

  it('says that others were chosen only once somebody has the job', async () => {
    const room = await buildRoom(product);
    const move = (ids: string[], stage: 'rejected' | 'hired') =>
      call(product, applicationEndpoints.moveApplications, {
        token: room.token,
        body: { application_ids: ids, stage },
      });
    await move([room.applicationId], 'rejected');
    expect((await firstApplication(room))?.next_step).toMatch(/^Your application is not moving forward/);
    const otherId = await addApplicant(product, room);
    await move([otherId], 'hired');
    expect((await firstApplication(room))?.next_step).toMatch(/chose another applicant/);
  });

  it('is remembered as an answer when it is first opened, and only then', async () => {
    const room = await buildRoom(product);
    for (const _ of [1, 2]) await open(room.headers);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidateResponses).where(eq(candidateResponses.candidateId, room.candidateId)),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['opened_room']);
  });

  it('belongs to who stayed when two candidates were merged', async () => {
    const { token, ids } = await buildMerge(product);
    const [candidate] = (await call(product, candidates.listCandidates, { token })).body;
    const organizationId = await inTestTransaction(product, async ({ db }) => {
      const [row] = await db.select().from(applications).where(eq(applications.candidateId, ids[0]));
      return row?.organizationId ?? '';
    });
    const { body } = await open(await buildLink(product, organizationId, ids[1]));
    expect(body.person.email).toBe(candidate?.email);
    expect(body.applications).toHaveLength(1);
  });
});

describe('a link', () => {
  it('that is forged, expired, of somebody erased, or in the address opens nothing, and all the same way', async () => {
    const room = await buildRoom(product);
    const token = room.headers[candidateTokenHeader] ?? '';
    const [payload = '', signature = ''] = token.split('.');
    const changed = Buffer.from(payload, 'base64url').toString().replace(room.candidateId, 'can_other');
    const forged = [
      '',
      'x',
      '.',
      `${token}x`,
      payload,
      `${Buffer.from(changed).toString('base64url')}.${signature}`,
      'y'.repeat(5000),
    ];
    const refusals = await Promise.all(forged.map((token) => open({ [candidateTokenHeader]: token })));
    refusals.push(
      await call(product, candidateRoom.getRoom, { query: { token, [candidateTokenHeader]: token } }),
    );
    const erased = await buildRoom(product);
    const admin = await buildMember(product, 'admin', erased.organizationId);
    await call(product, candidateRoom.askForErasure, { headers: erased.headers, body: {} });
    const [asked] = (await call(product, requests.listRequests, { token: admin.token })).body;
    await call(product, requests.resolveRequest, {
      token: admin.token,
      params: { id: asked?.id ?? '' },
      body: { state: 'done', version: asked?.version ?? 0 },
    });
    refusals.push(await open(erased.headers));
    product.clock.advance(30 * 86_400_000);
    refusals.push(await open(room.headers));
    expect(refusals.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      refusals.map(() => [401, 'link_expired', refusals[0]?.body.detail]),
    );
  });

  it('is asked for with one answer, whether or not anybody has the address', async () => {
    const room = await buildRoom(product);
    const known = `${room.candidateId}@example.com`;
    const bodies = [
      { email: known, org: room.organizationId },
      { email: 'nobody@example.com', org: room.organizationId },
      { email: known, org: 'no-such-organization' },
      { email: known },
    ];
    const answers = await Promise.all(
      bodies.map((body) => call(product, candidateRoom.askForLink, { body })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });

  it('is asked for bound to the organization that is named', async () => {
    const { organizationId: org } = await buildRoom(product);
    const ask = () =>
      call(product, candidateRoom.askForLink, { body: { email: 'somebody@example.com', org } });
    expect((await refuseUnboundWrites(product, ['audit_log'], ask)).status).toBe(200);
  });

  it('cannot be asked for again and again for one mailbox', async () => {
    const ask = () => call(product, candidateRoom.askForLink, { body: { email: 'often@example.com' } });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('too_many_requests');
  });
});

describe("somebody else's application", () => {
  it('is not found, in the same organization and in another', async () => {
    const [mine, theirs] = [await buildRoom(product), await buildRoom(product)];
    const before = await readOrganization(product, theirs.organizationId);
    for (const endpoint of ['askForReview', 'withdraw', 'returnToApplication'] as const) {
      const { status } = await write(endpoint, { ...mine, applicationId: theirs.applicationId });
      expect(status).toBe(404);
    }
    expect((await sendResume({ ...mine, applicationId: theirs.applicationId })).status).toBe(404);
    expect(await readOrganization(product, theirs.organizationId)).toBe(before);
  });
});

describe('asking', () => {
  it("for a review puts it on the recruiters' list, and shows what became of it", async () => {
    const room = await buildRoom(product);
    const body = { application_id: room.applicationId, text: 'My years in Hobart are missing.' };
    await call(product, candidateRoom.askForReview, { headers: room.headers, body });
    const [asked] = (await call(product, requests.listRequests, { token: room.token })).body;
    expect(asked).toMatchObject({ kind: 'human_review', text: body.text, job: { title: 'Nurse' } });
    expect((await firstApplication(room))?.review).toMatchObject({ state: 'open', text: body.text });
    await call(product, requests.resolveRequest, {
      token: room.token,
      params: { id: asked?.id ?? '' },
      body: { state: 'done', resolution: 'You are on the shortlist now.', version: 1 },
    });
    expect((await firstApplication(room))?.review).toMatchObject({
      state: 'done',
      resolution: 'You are on the shortlist now.',
    });
  });

  it('for a correction names what is to be right; an empty one is refused', async () => {
    const { headers, token } = await buildRoom(product);
    const ask = (fields: Record<string, string>) =>
      call(product, candidateRoom.askForCorrection, { headers, body: { fields, text: 'I married.' } });
    expect((await ask({})).status).toBe(400);
    expect((await ask({ email: 'not an address' })).body.fields).toHaveProperty('fields.email');
    expect((await ask({ last_name: 'Okafor', email: ' ADA@Example.com ' })).status).toBe(200);
    expect((await call(product, requests.listRequests, { token })).body[0]?.changes).toEqual([
      { field: 'last_name', current: '1', wanted: 'Okafor' },
      expect.objectContaining({ field: 'email', wanted: 'ada@example.com' }),
    ]);
    expect((await open(headers)).body.requests).toMatchObject([{ kind: 'correction', state: 'open' }]);
  });

  it('twice asks once', async () => {
    const room = await buildRoom(product);
    const keyed = { ...room, headers: { ...room.headers, 'idempotency-key': 'a key' } };
    for (const _ of [1, 2]) expect((await write('askForReview', keyed)).status).toBe(200);
    expect((await call(product, requests.listRequests, { token: room.token })).body).toHaveLength(1);
  });
});

describe('withdrawing', () => {
  it('ends an application, and can be taken back to where it stood for 24 hours', async () => {
    const room = await buildRoom(product);
    const move = { application_ids: [room.applicationId], stage: 'interview' as const };
    await call(product, applicationEndpoints.moveApplications, { token: room.token, body: move });
    expect((await write('withdraw', room)).status).toBe(200);
    expect(await firstApplication(room)).toMatchObject({ stage: 'withdrawn', can_withdraw: false });
    expect((await write('withdraw', room)).status).toBe(200);
    expect((await write('returnToApplication', room)).status).toBe(200);
    expect(await firstApplication(room)).toMatchObject({ stage: 'interview', return_until: null });
    expect((await write('returnToApplication', room)).status).toBe(200);

    await write('withdraw', room);
    expect((await firstApplication(room))?.return_until).not.toBeNull();
    product.clock.advance(24 * 60 * 60_000);
    expect((await firstApplication(room))?.return_until).toBeNull();
    expect((await write('returnToApplication', room)).body.code).toBe('conflict');
  });
});

function sendResume({ headers, applicationId }: Pick<TestRoom, 'headers' | 'applicationId'>, file = aPdf) {
  const form = new FormData();
  form.set('application_id', applicationId);
  form.set('resume', new Blob([file]), 'better.pdf');
  return fetch(`${product.url}/hr/candidate-room/resume`, { method: 'POST', headers, body: form });
}

describe('a better file', () => {
  it('becomes the newest version; what is no resume is refused', async () => {
    const room = await buildRoom(product);
    expect((await sendResume(room, new TextEncoder().encode('no resume'))).status).toBe(422);
    expect((await sendResume(room)).status).toBe(200);
    expect((await firstApplication(room))?.resume_name).toBe('better.pdf');
    const versions = await inTestTransaction(product, ({ db }) =>
      db.select().from(resumeVersions).where(eq(resumeVersions.applicationId, room.applicationId)),
    );
    expect(versions).toHaveLength(1);
    await write('withdraw', room);
    expect((await sendResume(room)).status).toBe(409);
  });
});

describe('the own data', () => {
  it('are JSON all the way down: what was found is a list, and no text holds JSON', async () => {
    const room = await buildRoom(product);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ technicalSkills: '["Triage"]', softSkills: '["Calm"]', education: '[{"degree":"Bachelor"}]' })
        .where(eq(applications.id, room.applicationId)),
    );
    const data = await (await request(product, candidateRoom.getData, { headers: room.headers })).json();
    expect(data).toMatchObject({
      applications: [
        { skills_found: { technical: ['Triage'], soft: ['Calm'], education: [{ degree: 'Bachelor' }] } },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/"[[{]/);
  });

  it('come whole, as a file: contacts, applications, evaluations with their score, and requests', async () => {
    const room = await buildRoom(product);
    await write('askForReview', room);
    const response = await request(product, candidateRoom.getData, { headers: room.headers });
    expect(response.headers.get('content-disposition')).toContain('my-data.json');
    expect(await response.json()).toMatchObject({
      person: { first_name: 'Person' },
      addresses: [`${room.candidateId}@example.com`],
      applications: [{ job: 'Nurse', evaluations: [{ score: 50, state: 'finished' }] }],
      messages: [],
      requests: [{ kind: 'human_review' }],
      activity: [],
    });
  });

  it('name every record that was merged, each application of theirs, and what the team changed', async () => {
    const pair = await buildPair(product, { second: { firstName: 'Liz' } });
    await moveStage(product, pair, 'interview');
    await merge(product, pair);
    const edited = await call(product, candidates.editCandidate, {
      ...{ token: pair.token, params: { id: pair.target }, body: { city: 'Lyon' } },
    });
    expect(edited.status).toBe(200);
    const headers = await buildLink(product, pair.organizationId, pair.target);
    const data = await (await request(product, candidateRoom.getData, { headers })).json();
    expect(data).toMatchObject({
      person: { first_name: 'Amina', city: 'Lyon' },
      merged_records: [{ first_name: 'Liz', email: pair.sourceEmail, phone: '+61 400 111 222' }],
      changes_by_team: [{ kind: 'contacts_changed', detail: 'city' }],
    });
    const held = (data as { applications: { job: string; is_part_of_another: boolean; moves: object[] }[] })
      .applications;
    expect(held.map((each) => [each.job, each.is_part_of_another]).toSorted()).toEqual([
      ['Nurse', false],
      ['Nurse', true],
      ['Porter', false],
    ]);
    expect(held.find((each) => each.is_part_of_another)).toMatchObject({
      cover_letter: 'Second letter',
      moves: [{ to: 'interview' }],
      declarations: { nationalPoliceCheck: true },
    });
  });
});
