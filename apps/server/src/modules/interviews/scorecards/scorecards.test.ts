import type { Stage } from '@candor/contract/applications';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { scorecards } from '@candor/contract/scorecards';
import { agentConfigurations, applications, candidates, evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { buildEvaluation } from '../../../testing/test-evaluations.ts';
import { buildInterview, scheduleBodyFor } from '../../../testing/test-interviews.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { wordQuestion } from './word-question.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const card = (changes: object = {}) =>
  ({
    ratings: [],
    recommendation: 'yes',
    summary: 'Calm and clear.',
    submit: true,
    version: 0,
    ...changes,
  }) as never;

describe('scorecards', () => {
  it('are hidden from an interviewer until theirs is in, whatever their role; drafts from everybody', async () => {
    const { token, interview, organizationId } = await buildInterview(product);
    const viewer = await buildMember(product, 'report', organizationId);
    const outsider = await buildMember(product, 'recruit', organizationId);
    const onlooker = await buildMember(product, 'report', organizationId);
    const params = { id: interview.id };
    const people = { interviewer_ids: [viewer.userId], version: 1 };
    await call(product, interviews.changePeople, { token, params, body: people });
    const read = async (by: string) => (await call(product, scorecards.getKit, { token: by, params })).body;
    const save = (by: string, body: never) =>
      call(product, scorecards.saveScorecard, { token: by, params, body });

    expect((await save(viewer.token, card({ summary: 'Seen by nobody yet.', submit: false }))).status).toBe(
      200,
    );
    expect((await save(token, card())).body).toMatchObject({ own: { version: 1 }, hides_others: false });
    const before = await read(viewer.token);
    expect(before).toMatchObject({ may_write: true, hides_others: true, own: { submitted_at: null } });
    expect(before.others).toEqual([
      { member: { id: interview.organizer.id, name: 'Noor Haddad' }, is_submitted: true, scorecard: null },
    ]);
    expect(JSON.stringify([await read(token), await read(outsider.token)])).not.toContain('Seen by nobody');
    expect((await save(viewer.token, card({ version: 1, recommendation: 'no' }))).status).toBe(200);
    const after = await read(viewer.token);
    expect(after.others[0]?.scorecard).toMatchObject({ recommendation: 'yes', summary: 'Calm and clear.' });
    expect(
      (await read(outsider.token)).others.map(({ scorecard }) => scorecard?.recommendation).sort(),
    ).toEqual(['no', 'yes']);
    // Somebody who neither interviews nor plans sees that they are there, and no more.
    expect((await read(onlooker.token)).others.every(({ scorecard }) => scorecard === null)).toBe(true);
    const shown = (await call(product, interviews.getInterview, { token, params })).body;
    expect(shown.interviewers.every(({ has_scorecard }) => has_scorecard)).toBe(true);
  });

  it('are written by interviewers only, with a recommendation, and not over a newer one', async () => {
    const { token, interview, organizationId } = await buildInterview(product);
    const other = await buildMember(product, 'admin', organizationId);
    const params = { id: interview.id };
    const save = (by: string, body: never) =>
      call(product, scorecards.saveScorecard, { token: by, params, body });
    expect((await save(other.token, card())).body.code).toBe('not_an_interviewer');
    expect((await save(token, card({ recommendation: null }))).body.fields).toEqual({
      recommendation: 'Choose a recommendation',
    });
    expect((await save(token, card())).status).toBe(200);
    expect((await save(token, card())).body.code).toBe('conflict');
    // Handed in stays handed in.
    const changed = await save(token, card({ version: 1, submit: false }));
    expect(changed.body.own?.submitted_at).not.toBeNull();
  });

  it('keep their words while blind review covers them, and are changed again once they show', async () => {
    const { token, interview, organizationId, applicationIds, candidateIds } = await buildInterview(product);
    const [applicationId = '', candidateId = ''] = [applicationIds[0], candidateIds[0]];
    const params = { id: interview.id };
    const moveTo = (stage: Stage) =>
      inTestTransaction(product, ({ db }) =>
        db.update(applications).set({ stage }).where(eq(applications.id, applicationId)),
      );
    await inTestTransaction(product, async ({ db, now }) => {
      await db
        .update(candidates)
        .set({ firstName: 'Tuulikki', lastName: 'Ravnsborg' })
        .where(eq(candidates.id, candidateId));
      const configuration = { blindUntil: 'shortlisted' };
      await db
        .insert(agentConfigurations)
        .values({ organizationId, agent: 'scoring', configuration, updatedAt: now });
    });
    await moveTo('interview');
    const read = async () => (await call(product, scorecards.getKit, { token, params })).body;
    const save = (body: never) => call(product, scorecards.saveScorecard, { token, params, body });
    const rating = { criterion_id: 'a', criterion: 'Triage', rating: 3, note: 'Tuulikki led it.' };
    const words = { ratings: [rating], summary: 'Ravnsborg is calm.' };
    expect((await save(card(words))).body.is_own_covered).toBe(false);

    await moveTo('rejected');
    const covered = await read();
    expect(covered.is_own_covered).toBe(true);
    expect(JSON.stringify(covered)).not.toMatch(/tuulikki|ravnsborg/i);
    const { ratings, summary } = covered.own ?? {};
    expect((await save(card({ ratings, summary, version: 1 }))).body.code).toBe('hidden_by_blind_review');

    // A window that was opened meanwhile still holds what was covered then.
    await moveTo('interview');
    expect((await save(card({ ratings, summary, version: 1 }))).body.code).toBe('conflict');
    expect((await read()).own).toMatchObject({ ...words, version: 1 });
    expect((await save(card({ ...words, recommendation: 'no', version: 1 }))).status).toBe(200);
  });

  it('that name nobody are changed under blind review, too', async () => {
    const { token, interview, organizationId } = await buildInterview(product);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', updatedAt: now },
        configuration: { blindUntil: 'interview' },
      }),
    );
    const save = (version: number) =>
      call(product, scorecards.saveScorecard, {
        token,
        params: { id: interview.id },
        body: card({ version }),
      });
    expect((await save(0)).body).toMatchObject({ own: { version: 1 }, is_own_covered: false });
    expect((await save(1)).status).toBe(200);
  });

  it('stand beside questions about what the resume leaves open', async () => {
    const hiring = await buildEvaluation(product);
    const criterion = { strength: 0, weight: 1, years: null, reason: 'No evidence.', quotes: [] };
    const skill = (name: string, state: string, required: boolean) => ({
      ...{ ...criterion, criterion_id: name, criterion: name, group: 'required_skill', state, required },
    });
    const findings = [
      skill('Triage', 'met', true),
      skill('Nights', 'unclear', false),
      skill('Ward care', 'no_evidence', true),
    ];
    await inTestTransaction(product, async ({ db }) => {
      const [row] = await db.select().from(evaluations).where(eq(evaluations.id, hiring.evaluationId));
      await db
        .update(evaluations)
        .set({ result: { ...row?.result, findings } })
        .where(eq(evaluations.id, hiring.evaluationId));
    });
    const { token } = hiring;
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
      token,
      body: scheduleBodyFor(hiring),
    });
    const kit = (await call(product, scorecards.getKit, { token, params: { id: booked.body.interview.id } }))
      .body;
    expect(kit.criteria.map(({ criterion_id }) => criterion_id)).toEqual(['Triage', 'Nights', 'Ward care']);
    // What is required comes first.
    expect(kit.questions.map(({ criterion_id, reason }) => [criterion_id, reason])).toEqual([
      ['Ward care', 'No evidence in the resume'],
      ['Nights', 'Unclear in the resume'],
    ]);
  });
});

describe('a question', () => {
  it('is asked about what is open, and not about what is shown', () => {
    const skill = { criterion: 'Triage', group: 'required_skill' } as const;
    expect(wordQuestion({ ...skill, state: 'met' })).toBeUndefined();
    expect(wordQuestion({ ...skill, state: 'no_evidence' })).toContain('Triage');
    expect(wordQuestion({ ...skill, state: 'unclear' })).toContain('touches on this: Triage');
    const duty = { criterion: 'Lead a ward of ten.', group: 'duty', state: 'no_evidence' } as const;
    expect(wordQuestion(duty)).toBe(
      'This is part of the job: Lead a ward of ten. Tell us about a time you did it.',
    );
    expect(wordQuestion({ criterion: 'Nursing license', group: 'licence', state: 'no_evidence' })).toContain(
      'is it current',
    );
  });

  it('fits what is asked for: nobody has done a degree for so long', () => {
    const degree = { criterion: 'Associate degree', group: 'education' } as const;
    expect(wordQuestion({ ...degree, state: 'unclear' })).toBe(
      'The resume leaves open whether you have this: Associate degree. Which qualification is it, and when did you finish?',
    );
    expect(wordQuestion({ ...degree, state: 'no_evidence' })).toContain('What did you study or train for');
    expect(wordQuestion({ criterion: 'Police check', group: 'licence', state: 'partial' })).toContain(
      'Who issued it',
    );
    expect(wordQuestion({ criterion: '2+ years', group: 'experience', state: 'unclear' })).toContain(
      'Which work was it',
    );
  });
});
