import { expect, it } from 'vitest';
import { listNavigation } from '#shell/navigation.ts';
import { pages } from '#shell/pages.ts';

it('lists every group and link that has a page, in their order', () => {
  const groups = listNavigation(() => true).map(
    ({ label, links }) => `${label}: ${links.map((link) => `${link.label} ${link.path}`).join(', ')}`,
  );
  expect(groups).toEqual([
    'Overview: Dashboard /dashboard',
    'Hiring: Jobs /jobs, Applications /applications, Candidates /candidates, Interviews /interviews',
    'Insights: Evaluation Results /evaluation-results, Communication History /communication-history, FAQ Request History /faq-request-history, Outbox /outbox, Requests /candidate-requests',
    'Agents: Scoring Agent /agent/scoring, Communication Agent /agent/communication, FAQ Assistant /assistant/faq',
    'Settings: Integrations /integrations, Organization /organization, Audit Log /audit-log',
    'Account & Help: Subscription /subscription, Help /help, API Docs /api-docs, Profile /profile',
  ]);
});

it('leaves out links whose page is not open, and groups without links', () => {
  const groups = listNavigation(({ right }) => right === 'jobs.read' || right === null);
  expect(groups.map(({ label, links }) => [label, links.length])).toEqual([
    ['Hiring', 1],
    ['Account & Help', 3],
  ]);
});

it('has a link for every page of the app, or for the page that it belongs to', () => {
  const links = listNavigation(() => true).flatMap((group) => group.links.map(({ path }) => path));
  const lost = pages.filter(
    ({ frame, path, parent }) => (frame === 'app' || frame === 'open') && !links.includes(parent ?? path),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});
