import { accounts } from '@candor/contract/accounts';
import { criteria as endpoints } from '@candor/contract/criteria';
import { jobs } from '@candor/contract/jobs';
import { pipeline } from '@candor/contract/pipeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCriteriaPreview, buildCriterion, buildJobCriteria } from '#testing/build-criteria.ts';
import { buildJob } from '#testing/build-job.ts';
import { buildPipeline } from '#testing/build-pipeline.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const getRoute = 'GET /hr/jobs/job_nurse/criteria';
const putRoute = 'PUT /hr/jobs/job_nurse/criteria';
const previewRoute = 'POST /hr/jobs/job_nurse/criteria/preview';
const address = '/jobs/job_nurse/criteria';

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(endpoints.getCriteria, buildJobCriteria(), { id: 'job_nurse' });
  api.answer(endpoints.previewCriteria, buildCriteriaPreview(), { id: 'job_nurse' });
  api.answer(jobs.getJob, buildJob(), { id: 'job_nurse' });
  api.answer(pipeline.getPipeline, buildPipeline(), { id: 'job_nurse' });
});

async function open() {
  const app = renderAt(address);
  const skills = within(await screen.findByRole('region', { name: 'Required skills' }));
  return { ...app, skills };
}

const lastBody = (route: string) => JSON.parse(api.received(route).at(-1)?.body ?? '{}');

describe('the criteria of a job', () => {
  it('show what was understood, and what each group and criterion decides', async () => {
    const { skills } = await open();
    expect(screen.getByText("Based on the job's title, fields and text.")).toBeDefined();
    expect(screen.getByText('Read by the embedded engine.')).toBeDefined();
    expect(skills.getByDisplayValue('Triage')).toBeDefined();
    expect(skills.getByText('100% of the score')).toBeDefined();
    expect(skills.getByText('66.7% of the score')).toBeDefined();
    expect(skills.getByText('33.3% of the score')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save criteria' })).toBeNull();
    expect(await screen.findByText('The current ranking.')).toBeDefined();
  });

  it('tell while a weight is moved how the ranking would change, and save nothing by it', async () => {
    const { skills } = await open();
    await screen.findByText('The current ranking.');
    const [zoe, mateo] = buildCriteriaPreview().rows;
    if (!zoe || !mateo) throw new Error('two are ranked');
    api.answer(
      endpoints.previewCriteria,
      buildCriteriaPreview({
        rows: [
          { ...mateo, score_now: 60, score_then: 85, rank_now: 2, rank_then: 1 },
          { ...zoe, score_now: 80, score_then: 70, rank_now: 1, rank_then: 2 },
        ],
      }),
      { id: 'job_nurse' },
    );
    fireEvent.change(skills.getByRole('slider', { name: 'Weight of Phlebotomy' }), {
      target: { value: '3' },
    });
    await screen.findAllByText('2 of 2 scores would change, 2 would change places.');
    expect(lastBody(previewRoute).criteria[1]).toMatchObject({ label: 'Phlebotomy', weight: 3 });
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Mateo'));
    expect(first?.textContent).toContain('up 1 place');
    expect(first?.textContent).toContain('+25');
    expect(api.received(putRoute)).toEqual([]);
  });

  it('let a group count for more, and shrink the others in proportion', async () => {
    const duty = buildCriterion('Shift handovers', { group: 'duty' });
    const school = buildCriterion('Nursing degree', { group: 'education', level: 'bachelor' });
    const criteria = [buildCriterion('Triage'), buildCriterion('Phlebotomy'), duty, school];
    api.answer(endpoints.getCriteria, buildJobCriteria({ criteria, understood: criteria }), {
      id: 'job_nurse',
    });
    const { user, skills } = await open();
    const shares = within(screen.getByRole('region', { name: 'Weight of each group' }));
    const listed = () => shares.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed()).toEqual(['Required skills50%', 'Education10%', 'Responsibilities40%']);
    fireEvent.change(shares.getByRole('slider', { name: 'Share of Education' }), { target: { value: '40' } });
    expect(listed()).toEqual(['Required skills33%', 'Education40%', 'Responsibilities27%']);
    expect(skills.getByText('33% of the score')).toBeDefined();
    await waitFor(() => expect(lastBody(previewRoute).group_weights.education).toBeCloseTo(30));
    api.answer(endpoints.saveCriteria, buildJobCriteria({ version: 1 }), { id: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    await waitFor(() =>
      expect(lastBody(putRoute).group_weights).toMatchObject({ required_skill: 25, duty: 20 }),
    );
  });

  it('let the only criterion of a group be weighed, beside the other groups', async () => {
    const nurse = buildCriterion('Nurse', { group: 'occupation' });
    const criteria = [nurse, buildCriterion('Triage'), buildCriterion('Phlebotomy')];
    api.answer(endpoints.getCriteria, buildJobCriteria({ criteria, understood: criteria }), {
      id: 'job_nurse',
    });
    const { skills } = await open();
    const occupation = within(screen.getByRole('region', { name: 'Occupation' }));
    const slider = occupation.getByRole('slider', { name: 'Weight of Nurse' });
    expect(slider.getAttribute('aria-valuetext')).toBe('30% of the score');
    fireEvent.change(slider, { target: { value: '12' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('12% of the score');
    expect(skills.getByText('88% of the score')).toBeDefined();
    fireEvent.change(slider, { target: { value: '80' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('30% of the score');
    expect(skills.getByRole('slider', { name: 'Weight of Triage' }).getAttribute('aria-valuetext')).toBe(
      'Weight 1',
    );
  });

  it("go back to the organization's weights", async () => {
    const own = { ...buildJobCriteria().group_weights, duty: 80 };
    const criteria = [buildCriterion('Triage'), buildCriterion('Handovers', { group: 'duty' })];
    api.answer(
      endpoints.getCriteria,
      buildJobCriteria({ criteria, version: 3, is_edited: true, has_own_weights: true, group_weights: own }),
      { id: 'job_nurse' },
    );
    const { user } = await open();
    const shares = within(screen.getByRole('region', { name: 'Weight of each group' }));
    expect(shares.getByText('76%')).toBeDefined();
    await user.click(shares.getByRole('button', { name: 'Use organization weights' }));
    expect(shares.getByText('44%')).toBeDefined();
    api.answer(endpoints.saveCriteria, buildJobCriteria({ version: 4 }), { id: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    await waitFor(() => expect(lastBody(putRoute)).toMatchObject({ version: 3, group_weights: null }));
  });

  it('are saved with the version that was edited, and offer to evaluate again', async () => {
    const { user, skills } = await open();
    await user.click(skills.getByRole('switch', { name: 'Required: Phlebotomy' }));
    api.answer(
      endpoints.saveCriteria,
      buildJobCriteria({ version: 1, is_edited: true, edited_by: 'Amara', out_of_date: 2 }),
      { id: 'job_nurse' },
    );
    api.answer(
      endpoints.getCriteria,
      buildJobCriteria({ version: 1, is_edited: true, edited_by: 'Amara', out_of_date: 2 }),
      { id: 'job_nurse' },
    );
    api.answer(
      endpoints.evaluateAgain,
      { success: true, batch_id: 'b', queued: 2, left: 0 },
      { id: 'job_nurse' },
    );
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    const notice = within(await screen.findByRole('region', { name: 'Results out of date' }));
    expect(lastBody(putRoute)).toMatchObject({
      version: 0,
      criteria: [{ required: true }, { required: true }],
    });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await user.click(notice.getByRole('button', { name: 'Evaluate again' }));
    await screen.findByText('2 applications are being evaluated again.');
  });

  it('can be added, named and removed; one without a name is not sent', async () => {
    const { user, skills } = await open();
    await user.click(skills.getByRole('button', { name: 'Add required skill' }));
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    expect(await screen.findByText("Enter what you're looking for")).toBeDefined();
    expect(api.received(putRoute)).toEqual([]);
    await user.type(skills.getByRole('textbox', { name: 'Name of the new criterion' }), 'Suturing');
    await user.click(skills.getByRole('button', { name: 'Remove Triage' }));
    api.answer(endpoints.saveCriteria, buildJobCriteria({ version: 1 }), { id: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    await waitFor(() => expect(api.received(putRoute)).toHaveLength(1));
    expect(lastBody(putRoute).criteria.map(({ label }: { label: string }) => label)).toEqual([
      'Phlebotomy',
      'Suturing',
    ]);
  });

  it("show the linter's refusals and warnings where they belong", async () => {
    const lint = [
      { criterion_id: 'skill:triage', place: 0, severity: 'warned' as const, topic: 'x', text: 'A proxy.' },
      {
        criterion_id: 'skill:y',
        place: 1,
        severity: 'refused' as const,
        topic: 'age',
        text: 'Age is protected.',
      },
    ];
    api.answer(endpoints.previewCriteria, buildCriteriaPreview({ lint }), { id: 'job_nurse' });
    const { user, skills } = await open();
    expect(await skills.findByText('A proxy.')).toBeDefined();
    expect(skills.getByText('Age is protected.')).toBeDefined();
    expect(skills.getByRole('textbox', { name: 'Name of Phlebotomy' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await user.click(skills.getByRole('switch', { name: 'Required: Phlebotomy' }));
    api.on(
      putRoute,
      answerWith(400, {
        detail: 'Some fields are missing or not valid.',
        code: 'invalid_request',
        fields: { 'criteria.0.label': 'Gender is protected.' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    expect(await skills.findByText('Gender is protected.')).toBeDefined();
    expect(screen.getByText('Fix the highlighted criteria, then save.')).toBeDefined();
  });

  it('lose nothing when somebody else saved first', async () => {
    const { user, skills } = await open();
    await user.click(skills.getByRole('switch', { name: 'Required: Phlebotomy' }));
    api.on(putRoute, answerWith(409, { detail: 'Somebody else saved.', code: 'criteria_changed' }));
    api.answer(
      endpoints.getCriteria,
      buildJobCriteria({ version: 4, is_edited: true, criteria: [buildCriterion('Suturing')] }),
      { id: 'job_nurse' },
    );
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    await screen.findByText('Someone else just saved these criteria');
    expect(skills.getByDisplayValue('Triage')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    api.answer(endpoints.saveCriteria, buildJobCriteria({ version: 5 }), { id: 'job_nurse' });
    await user.click(await screen.findByRole('button', { name: 'Save criteria' }));
    await waitFor(() => expect(lastBody(putRoute).version).toBe(4));
  });

  it("go back to the job's own words by a save of their own", async () => {
    const edited = { is_edited: true, version: 2, edited_by: 'Amara', edited_at: '2024-01-05T10:00:00.000Z' };
    api.answer(
      endpoints.getCriteria,
      buildJobCriteria({ ...edited, criteria: [buildCriterion('Suturing')] }),
      { id: 'job_nurse' },
    );
    const { user, skills } = await open();
    expect(screen.getByText('Edited by Amara on 5 Jan 2024 (version 2).')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset to job text' }));
    expect(skills.getByDisplayValue('Triage')).toBeDefined();
    api.answer(endpoints.resetCriteria, buildJobCriteria({ version: 3 }), { id: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Save criteria' }));
    await waitFor(() =>
      expect(api.received('DELETE /hr/jobs/job_nurse/criteria').at(-1)?.path).toContain('version=2'),
    );
  });

  it('ask before they are left with changes', async () => {
    const { user, skills, path } = await open();
    await user.click(skills.getByRole('switch', { name: 'Required: Phlebotomy' }));
    await user.click(screen.getByRole('link', { name: 'Back to Jobs' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe(address);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('link', { name: 'Back to Jobs' }));
    await waitFor(() => expect(path()).toBe('/jobs'));
  });

  it('can only be read by those who do not recruit', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    api.answer(endpoints.getCriteria, buildJobCriteria({ out_of_date: 1 }), { id: 'job_nurse' });
    const { skills } = await open();
    expect(skills.getByText('Triage')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Evaluate again/ })).toBeNull();
    expect((skills.getAllByRole('switch')[0] as HTMLButtonElement).disabled).toBe(true);
  });

  it('say that nobody is evaluated yet, and tell failures', async () => {
    api.answer(endpoints.getCriteria, buildJobCriteria({ evaluated: 0 }), { id: 'job_nurse' });
    await open();
    expect(screen.getByText('No evaluations yet')).toBeDefined();
  });

  it('can be asked for again after a failure', async () => {
    api.on(getRoute, answerWith(400, { detail: 'Not now.', code: 'invalid_request' }));
    const { user } = renderAt(address);
    await screen.findByText('Failed to fetch the criteria');
    api.answer(endpoints.getCriteria, buildJobCriteria(), { id: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('region', { name: 'Required skills' });
  });
});
