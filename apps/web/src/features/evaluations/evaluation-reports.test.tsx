import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import type { SalaryAnalysis, SwapTest } from '@candor/contract/evaluation-reports';
import { evaluationReports, type FailedEvaluation } from '@candor/contract/evaluation-reports';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import type { ScoreMakeUp } from '@candor/contract/score-make-up';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBatch, buildResult } from '#testing/build-evaluation.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const address = '/candidate-evaluation/can_1?application=app_1';
const resume = {
  text: 'Zoë Nguyễn\n\nLed triage for four years.\n',
  pages: [],
  lines: [],
  file_path: 'file_1',
  content_type: 'application/pdf',
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(evaluations.getResultsOfCandidate, { applications: [buildResult()] });
  api.answer(evaluations.getResume, resume, { id: 'eval_1' });
});

describe('the resume of an evaluation', () => {
  it('is the text alone, and says so, where blind review hides the original', async () => {
    api.on(
      'GET /hr/download-resume',
      answerWith(403, { detail: 'Hidden by blind review.', code: 'hidden_by_blind_review' }),
    );
    renderAt(address);
    await screen.findByText(/^Blind review hides the original document/);
    expect(screen.getByRole('region', { name: 'Text of the resume' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: 'Document' })).toBeNull();
  });

  it('is the text, and says so, where the document cannot be loaded', async () => {
    renderAt(address);
    await screen.findByText(/^The document couldn't be loaded/);
    expect(screen.getByText(/Led triage for four years/)).toBeDefined();
  });

  it('is the text of a Word document', async () => {
    api.answer(evaluations.getResume, { ...resume, content_type: 'application/msword' }, { id: 'eval_1' });
    renderAt(address);
    await screen.findByText(/^Word documents are shown as text/);
    expect(api.received('GET /hr/download-resume')).toEqual([]);
  });
});

describe('the way through the evaluations of a job', () => {
  it('shows the place, and leads on by link and by key', async () => {
    api.answer(
      evaluationReports.getNeighbours,
      {
        position: 2,
        total: 12,
        previous: { candidate_id: 'can_0', application_id: 'app_0' },
        next: { candidate_id: 'can_2', application_id: 'app_2' },
      },
      { id: 'eval_1' },
    );
    const { user, path } = renderAt(address);
    const steps = within(await screen.findByRole('navigation', { name: 'Evaluations of this job' }));
    expect(await steps.findByText('2 of 12')).toBeDefined();
    expect(steps.getByRole('link', { name: /Previous/ }).getAttribute('href')).toContain('can_0');
    await waitFor(() => expect(document.title).toBe('Zoë Nguyễn · Candidate Evaluation · Candor'));
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe('/candidate-evaluation/can_2'));
  });

  it('goes from quote to quote with the arrows', async () => {
    const [met] = buildResult().findings;
    if (!met) throw new Error('there is a finding');
    const second = {
      ...met,
      criterion_id: 'b',
      criterion: 'Care',
      quotes: [{ text: 'four years', page: 1, start: 27, end: 37 }],
    };
    api.answer(evaluations.getResultsOfCandidate, {
      applications: [buildResult({ findings: [met, second] })],
    });
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: /Led triage/ }));
    await user.keyboard('{ArrowDown}');
    const next = screen.getByRole('button', { name: /“four years”/ });
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the swap test', () => {
  const variant = { kind: 'name' as const, detail: 'Another name', replaced: 3, changed_findings: [] };
  const test: SwapTest = {
    evaluation_id: 'eval_1',
    engine: 'candor-embedded 1',
    stored_score: 82,
    baseline_score: 82.3,
    baseline_note: null,
    variants: [{ ...variant, label: 'Ayşe Yılmaz', score: 82.3, difference: 0 }],
    left_out: 0,
    largest_difference: 0,
    duration_ms: 900,
  };

  it('says in a sentence that nothing changed, and shows every variant', async () => {
    api.answer(evaluationReports.runSwapTest, test, { id: 'eval_1' });
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Swap test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap test' }));
    await dialog.findByText('The score did not change in any of 1 variant.');
    expect(dialog.getByRole('rowheader', { name: 'Ayşe Yılmaz' })).toBeDefined();
    expect(dialog.getByText('Embedded engine')).toBeDefined();
  });

  it('does not hide a change', async () => {
    const changed = { criterion_id: 'a', criterion: 'Triage', before: 'met, 100 %', after: 'partial, 50 %' };
    const moved = {
      ...variant,
      label: 'Sam Taylor',
      score: 80.1,
      difference: -2.2,
      changed_findings: [changed],
    };
    api.answer(
      evaluationReports.runSwapTest,
      { ...test, variants: [moved], largest_difference: 2.2 },
      { id: 'eval_1' },
    );
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Swap test' }));
    await screen.findByText(/^The score or a finding changed in 1 of 1 variant, by up to 2.2 points/);
    expect(screen.getByText('Triage: met, 100 % → partial, 50 %')).toBeDefined();
    expect(screen.getByText('−2.2')).toBeDefined();
  });
});

describe('what a score is made of', () => {
  const triage = {
    ...{ criterion_id: 'required_skill:triage', criterion: 'Triage', required: true },
    ...{ share: 82.3, out_of: 82.3, points: 82.3, shown: 100 },
  };
  const group = {
    ...{ group: 'required_skill' as const, weight: 20, share: 100, shown: 82.3, points: 82.3 },
    findings: [triage],
  };
  const made: ScoreMakeUp = { score: 82, computed: 82.3, agrees: true, groups: [group] };

  it('stands beside each finding, and says what does not count', async () => {
    api.answer(evaluationReports.getScoreMakeUp, made, { id: 'eval_1' });
    renderAt(address);
    const findings = within(await screen.findByRole('region', { name: 'Findings' }));
    await findings.findByText('82.3 of 100.0 points');
    const [first, second] = findings.getAllByRole('listitem');
    expect(first?.textContent).toContain('82.3 of 82.3 points');
    expect(second?.textContent).toContain('Not scored');
  });

  it('is a sum that is shown', async () => {
    api.answer(evaluationReports.getScoreMakeUp, made, { id: 'eval_1' });
    renderAt(address);
    const sum = within(await screen.findByRole('region', { name: 'Score breakdown' }));
    expect(sum.getByRole('row', { name: /Required skills 100.0% 82% 82.3/ })).toBeDefined();
  });

  it('is asked for again where it could not be loaded', async () => {
    api.on('GET /hr/evaluations/eval_1/score', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { user } = renderAt(address);
    const title = await screen.findByText("The score breakdown couldn't be loaded");
    const failure = within(title.parentElement as HTMLElement);
    api.answer(evaluationReports.getScoreMakeUp, made, { id: 'eval_1' });
    await user.click(failure.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Score breakdown' })).toBeDefined();
  });
});

describe('the salary page', () => {
  const analysis: SalaryAnalysis = {
    application_id: 'app_1',
    candidate_id: 'can_1',
    candidate_name: 'Zoë Nguyễn',
    job_id: 'job_nurse',
    position: 'Registered nurse',
    state: 'recommended',
    evaluated_at: '2024-01-05T10:00:00.000Z',
    score: 82,
    recommended_salary: 'USD 80,000 – 90,000 a year',
    rationale: '25th to 50th percentile.',
    recommended: { low: 80_000, high: 90_000, currency: 'USD', per: 'year' },
    basis: 'occupation_wages',
    job_range: null,
    wages: {
      occupation: 'Registered Nurses',
      country: 'United States',
      currency: 'USD',
      year: 2024,
      source: 'Bureau of Labor Statistics',
      points: [
        { percentile: 10, amount: 66_030 },
        { percentile: 50, amount: 93_600 },
      ],
    },
    years: 4,
    level: 'Developing',
    out_of_date: false,
  };

  it('tells what the recommendation rests on, and that past pay is not used', async () => {
    api.answer(evaluationReports.getSalaryAnalysis, analysis, { applicationId: 'app_1' });
    renderAt('/salary-analysis/app_1');
    await screen.findByText('USD 80,000 – 90,000 a year');
    for (const text of ['93,600', '4 years of dated work (developing)', 'United States, USD a year, 2024'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/^Source: Bureau of Labor Statistics/)).toBeDefined();
    expect(screen.getByText('Never used')).toBeDefined();
  });

  const nothing = { recommended_salary: null, recommended: null, basis: null, wages: null, rationale: null };

  it('says so when there is no evaluation', async () => {
    api.answer(
      evaluationReports.getSalaryAnalysis,
      { ...analysis, ...nothing, state: 'not_evaluated', evaluated_at: null, score: null },
      { applicationId: 'app_1' },
    );
    renderAt('/salary-analysis/app_1');
    await screen.findByText('Not evaluated yet');
    expect(screen.queryByRole('link', { name: 'See the evaluation' })).toBeNull();
  });

  it('says so when there is nothing to base a recommendation on', async () => {
    api.answer(
      evaluationReports.getSalaryAnalysis,
      { ...analysis, ...nothing, state: 'no_basis' },
      { applicationId: 'app_1' },
    );
    renderAt('/salary-analysis/app_1');
    await screen.findByText('Nothing to base a recommendation on');
  });
});

describe('what failed', () => {
  it('stands above the history with its reason, and can be tried again', async () => {
    api.answer(evaluations.getTotals, { jobs: 1, candidates: 1, success_percent: 50 });
    api.answerList(evaluations.listHistory, [], 0);
    const failed: FailedEvaluation = {
      evaluation_id: 'eval_9',
      file_name: 'scan.pdf',
      state: 'failed',
      reason: 'engine_failed',
      attempts: 4,
      failed_at: '2024-01-05T10:00:00.000Z',
      job_id: 'job_nurse',
      job_title: 'Registered nurse',
      application_id: null,
      candidate_id: null,
      candidate_name: null,
    };
    api.answerList(evaluationReports.listFailed, [failed], 1);
    api.answer(evaluationReports.retryEvaluation, { success: true }, { id: 'eval_9' });
    const { user } = renderAt('/evaluation-results');
    const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
    expect(list.getByText(/^The evaluation failed/)).toBeDefined();
    await user.click(await list.findByRole('button', { name: 'Try again with scan.pdf' }));
    await waitFor(() => expect(api.received('POST /hr/evaluations/eval_9/retry')).toHaveLength(1));
  });

  it('in a batch is tried again together from its banner', async () => {
    api.answerList(applications.listApplications, [], 0);
    api.answer(applications.getApplicationTotals, { total: 0, evaluated: 0, average_score: null });
    api.answerList(jobs.listJobs, [], 0);
    const file = { file_name: 'a.pdf', application_id: null, candidate_id: null, reason: null };
    const files = [
      { ...file, evaluation_id: 'eval_1', state: 'cancelled' as const },
      { ...file, evaluation_id: 'eval_2', state: 'failed' as const, reason: 'engine_failed' },
    ];
    api.answer(evaluations.listBatches, [buildBatch({ total: 2, done: 2, is_over: true, files })]);
    api.answer(evaluationReports.retryBatch, { success: true, retried: 2 }, { id: 'batch_1' });
    const { user } = renderAt('/applications');
    const banner = within(await screen.findByRole('region', { name: 'Evaluation finished' }));
    expect(banner.getByText(/0 of 2 evaluated, 1 cancelled/)).toBeDefined();
    await user.click(await banner.findByRole('button', { name: 'Try 2 again' }));
    await waitFor(() => expect(api.received('POST /hr/evaluation-batches/batch_1/retry')).toHaveLength(1));
  });
});
