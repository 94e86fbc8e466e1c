import { accounts } from '@candor/contract/accounts';
import { invitations } from '@candor/contract/invitations';
import { organizations } from '@candor/contract/organizations';
import { stages } from '@candor/contract/stages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildChart } from '#testing/build-organization.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  api.answer(organizations.getChart, buildChart());
  api.answer(invitations.listInvitations, []);
});

it('stages that cannot be loaded say so, and are asked for again', async () => {
  const detail = "You don't have permission to do this.";
  api.on('GET /hr/stages', answerWith(403, { detail, code: 'forbidden' }));
  const { user } = renderAt('/organization?tab=stages');
  await screen.findByText("The stages couldn't be loaded");
  expect(screen.getByText(detail)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  const steps = usualSteps.map((step) => ({ ...step, people: 0 }));
  api.answer(stages.getStages, { version: 'one', steps });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByDisplayValue('Screening');
  expect(screen.queryByText("The stages couldn't be loaded")).toBeNull();
});
