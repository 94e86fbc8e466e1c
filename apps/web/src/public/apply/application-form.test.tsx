import { resumeRules } from '@candor/contract/field-rules';
import type { PublicJob } from '@candor/contract/jobs';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApplicationForm } from '#public/apply/application-form.tsx';
import { forgetDraft } from '#public/apply/draft.ts';
import { defaultBrand } from '#public/page-organization.ts';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const route = 'POST /hr/applications/public';
const job: PublicJob = {
  ...{ id: 'job_nurse', title: 'Registered nurse', department: 'Wards', description: 'Night shifts.' },
  ...{ responsibilities: null, requirements: null, preferred_skills: null, prefered_skills: null },
  ...{ employment_type: null, job_type: null, salary_range: null, city: 'Hobart', country: 'Australia' },
  ...{ status: 'active', created_at: '2024-01-05T03:00:00.000Z', updated_at: '2024-01-05T03:00:00.000Z' },
  ...{ posted_at: '2024-01-05T03:00:00.000Z', posted_on: '2024-01-05' },
  ...{ closing_date: null, past_closing_date: false, closes_at: null },
  ...{ org_name: 'Northwind', organization_id: 'org_1' },
  ...{ workingWithChildrenCheck: false, nationalPoliceCheck: false, visaStatus: false },
  ...{ aboriginalStatus: false, disabilityStatus: false },
};

afterEach(() => forgetDraft(job.id));

function renderForm() {
  const page = { job, organization: { ...defaultBrand, company_name: 'Northwind' }, openedAtMs: undefined };
  return render(<ApplicationForm page={page} onNotice={() => undefined} />);
}

it.each([
  [resumeRules.maxBytes, '5.0 MB'],
  [1_500_000, '1.4 MB'],
  [20_480, '20 kB'],
  [3, '1 kB'],
])('counts a resume of %d bytes as its limit is counted: %s', async (bytes, shown) => {
  const { container } = renderForm();
  const resume = new File([new Uint8Array(bytes)], 'ines.pdf', { type: 'application/pdf' });
  await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, resume);
  expect(screen.getByText(`${shown} · choose another to replace it`)).toBeDefined();
});

it('goes through at the second press where a tool of the person filled in the field that nobody sees', async () => {
  api.on(
    route,
    answerWith(400, {
      detail: 'Failed to submit application. Please try again.',
      code: 'looks_automated',
      request_id: 'req_1',
    }),
  );
  const { container } = renderForm();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Ines');
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Roy');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ines@example.org');
  const resume = new File(['%PDF'], 'ines.pdf', { type: 'application/pdf' });
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, resume);
  await user.click(screen.getByRole('checkbox', { name: /I have read the privacy notice/ }));
  const trap = container.querySelector('[aria-hidden=true] > input') as HTMLInputElement;
  // What such tools go by.
  expect(`${trap.name} ${trap.id} ${trap.parentElement?.textContent}`).not.toMatch(/site|url|web|portfolio/i);
  fireEvent.change(trap, { target: { value: 'https://ines.example' } });
  const submit = screen.getByRole('button', { name: 'Submit application' });
  await user.click(submit);
  await screen.findByRole('alert');
  expect(trap.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  await vi.waitFor(() => expect(api.received(route)).toHaveLength(2));
  const [first, second] = api.requests.filter(({ method }) => method === 'POST');
  expect(first?.body).toContain('https://ines.example');
  expect(second?.body).not.toContain('https://ines.example');
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});
