import { accounts } from '@candor/contract/accounts';
import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { agents } from '@candor/contract/agents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { embeddedEngine } from '#testing/build-engine.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const route = 'GET /hr/agent/agent-configuration';
const saveRoute = 'POST /hr/agent/agent-configuration';

const saved: ConfigurationOf<'scoring'> = {
  agent_name: 'scoring',
  configuration: {
    detectEmploymentGaps: true,
    detectSkillGap: false,
    recommendSalary: true,
    customPrompt: 'Hands-on people first.',
    companyValues: '',
    groupWeights: { duty: 40 },
    evaluateAutomatically: true,
    blindUntil: 'off',
    language: 'en',
  },
  version: 3,
  updated_at: '2026-01-05T03:00:00.000Z',
};
const withModel: Engine = {
  ...embeddedEngine,
  model: { provider: 'openai', name: 'a-model', prompt_version: 'scoring-1' },
  usage_today: { calls: 12, failed_calls: 1, input_tokens: 30_000, output_tokens: 4_000 },
  daily_limits: { calls: 2000, tokens: 10_000_000 },
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(agents.getConfiguration, saved);
  api.answer(agents.getEngine, embeddedEngine);
});

async function openPage() {
  const app = renderAt('/agent/scoring');
  await screen.findByRole('switch', { name: 'Detect Skill Gap' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Configuration' })).toBeDefined());
  return app;
}

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

describe("the Scoring Agent's configuration", () => {
  it('shows what is saved', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Candidate Scoring Agent' })).toBeDefined();
    expect(['Detect Employment Gaps', 'Detect Skill Gap', 'Recommend Salary'].map(isOn)).toEqual([
      true,
      false,
      true,
    ]);
    const text = screen.getByLabelText('AI Behavior Customization') as HTMLTextAreaElement;
    expect([text.value, text.getAttribute('rows')]).toEqual(['Hands-on people first.', '6']);
    expect((screen.getByLabelText('Responsibilities') as HTMLInputElement).value).toBe('40');
    // 40 of 85 beside the occupation, which has 30 percent.
    expect(screen.getByLabelText('Responsibilities').getAttribute('aria-valuetext')).toContain('33 percent');
    const shares = screen.getAllByText(/^\d+%$/).map((share) => Number.parseInt(share.textContent, 10));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(screen.getByText(/The embedded engine works without one/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  });

  it('saves what was changed, and only the weights that differ from the proposal', async () => {
    api.on(saveRoute, (request, response) => {
      const { configuration } = JSON.parse(request.body);
      sendAnswer(response, agents.saveConfiguration, {
        ...{ ...saved, configuration: { ...saved.configuration, ...configuration }, version: 4 },
      });
    });
    const { user } = await openPage();
    await user.click(screen.getByRole('switch', { name: 'Detect Skill Gap' }));
    await user.type(screen.getByLabelText('Company values'), 'Kind and exact');
    fireEvent.change(screen.getByLabelText('Education'), { target: { value: '15' } });
    fireEvent.change(screen.getByLabelText('Responsibilities'), { target: { value: '20' } });
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Configuration saved successfully!');
    expect(JSON.parse(api.received(saveRoute)[0]?.body ?? '')).toEqual({
      agent_name: 'scoring',
      version: 3,
      configuration: {
        detectEmploymentGaps: true,
        detectSkillGap: true,
        recommendSalary: true,
        customPrompt: 'Hands-on people first.',
        companyValues: 'Kind and exact',
        groupWeights: { education: 15 },
        evaluateAutomatically: true,
        blindUntil: 'off',
      },
    });
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  });

  it('keeps what was written when the save fails, and offers theirs after a conflict', async () => {
    const detail = 'Someone else just changed this. Reload and try again.';
    api.on(saveRoute, answerWith(409, { detail, code: 'conflict' }));
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Company values'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await waitFor(() => expect(screen.getAllByText('Error saving configuration')).toHaveLength(2));
    expect(within(screen.getByRole('alert')).getByText(detail)).toBeDefined();
    expect((screen.getByLabelText('Company values') as HTMLTextAreaElement).value).toBe('Mine');
    const theirs = { ...saved.configuration, companyValues: 'Theirs' };
    api.answer(agents.getConfiguration, { ...saved, configuration: theirs, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() =>
      expect((screen.getByLabelText('Company values') as HTMLTextAreaElement).value).toBe('Theirs'),
    );
  });

  it('names the version that it was filled with, also where a newer one was loaded while somebody wrote', async () => {
    api.answer(agents.saveConfiguration, answerWith(409, { detail: 'Changed meanwhile.', code: 'conflict' }));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Company values'), 'Mine');
    const theirs = { ...saved.configuration, companyValues: 'Theirs' };
    api.answer(agents.getConfiguration, { ...saved, configuration: theirs, version: 4 });
    const asked = api.received(route).length;
    // Whoever comes back to the window after a while is shown what is new.
    vi.setSystemTime(Date.now() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.received(route).length).toBeGreaterThan(asked));
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await waitFor(() => expect(api.received(saveRoute)).toHaveLength(1));
    expect(JSON.parse(api.received(saveRoute)[0]?.body ?? '{}')).toMatchObject({ version: 3 });
  });

  it('does not take weights under which nothing counts, and can go back to the proposal', async () => {
    const { user } = await openPage();
    const sliders = screen.getAllByRole('slider');
    for (const slider of sliders) fireEvent.change(slider, { target: { value: '0' } });
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Give at least one group some weight');
    await user.click(screen.getByRole('button', { name: 'Use default weights' }));
    expect((screen.getByLabelText('Occupation') as HTMLInputElement).value).toBe('45');
    expect(api.received(saveRoute)).toHaveLength(0);
  });

  it('asks before changes are left behind', async () => {
    const { user, path } = await openPage();
    await user.type(screen.getByLabelText('Company values'), 'Mine');
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await screen.findByText('Discard changes?');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/agent/scoring');
    expect((screen.getByLabelText('Company values') as HTMLTextAreaElement).value).toBe('Mine');
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toBe('/jobs'));
  });

  it('can only be looked at in the role of reports', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    api.answer(agents.getEngine, withModel);
    renderAt('/agent/scoring');
    await screen.findByText('View only. Recruiters and admins can edit.');
    expect(screen.getByLabelText('Company values').closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save Configuration' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.on(route, answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = renderAt('/agent/scoring');
    await screen.findByText("The configuration couldn't be loaded");
    api.answer(agents.getConfiguration, saved);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('switch', { name: 'Detect Skill Gap' });
  });
});

describe('a language model that is set', () => {
  it.each([
    [{ ok: true, duration_ms: 420, detail: 'a-model answered.' }, 'a-model answered. It took 420 ms.'],
    [{ ok: false, duration_ms: 9, detail: 'The model is busy (429).' }, 'The model is busy (429).'],
  ])('is named with what it did today, and can be tested', async (answer, text) => {
    api.answer(agents.getEngine, withModel);
    api.answer(agents.testConnection, answer);
    const { user } = await openPage();
    expect(screen.getByText('a-model (openai), prompt scoring-1')).toBeDefined();
    expect(screen.getByText(/12 of 2,000 calls \(1 failed\), 34,000 of 10,000,000 tokens/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    await screen.findByText(text);
  });
});
