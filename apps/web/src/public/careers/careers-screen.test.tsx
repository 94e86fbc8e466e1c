import { type Careers, jobs } from '@candor/contract/jobs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CareersScreen } from '#public/careers/careers-screen.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

afterEach(() => window.history.replaceState(null, '', '/'));

const nurse: Careers['jobs'][number] = {
  id: 'job_nurse',
  title: 'Night nurse',
  department: 'Care',
  city: 'Hobart',
  country: 'Australia',
  employment_type: 'permanent',
  job_type: 'part-time',
  salary_range: '$90,000',
  created_at: '2024-01-05T03:00:00.000Z',
  posted_on: '2024-04-20',
  closing_date: '2026-11-30',
};

const baker = {
  ...nurse,
  id: 'job_baker',
  title: 'Baker',
  department: 'Shop',
  city: 'Lyon',
  country: 'France',
};

function answer(listed: Careers['jobs']) {
  const organization = {
    id: 'org_1',
    slug: 'harbour',
    name: 'Harbour',
    company_name: 'Harbour',
    brand_color: '#8b5cf6',
    background_color: '#f8fafc',
    logo_url: null,
  };
  api.answer(jobs.getCareers, { organization, jobs: listed }, { slug: 'harbour' });
}

it('lists what is open, each with the way to its page', async () => {
  answer([nurse, baker]);
  render(<CareersScreen slug="harbour" search={window.location.search} />);
  const link = await screen.findByRole('link', { name: 'Night nurse' });
  expect(link.getAttribute('href')).toBe('/jobs/job_nurse/apply');
  expect(screen.getByRole('status').textContent).toBe('2 positions');
  const card = within(link.closest('article') as HTMLElement);
  for (const text of [
    'Care',
    'Hobart, Australia',
    'Part-time',
    'Permanent',
    '$90,000',
    '20 Apr 2024',
    '30 Nov 2026',
  ])
    expect(card.getByText(text)).toBeDefined();
});

it('narrows the list down by words and place, which stand in the address', async () => {
  answer([nurse, baker]);
  const user = userEvent.setup();
  render(<CareersScreen slug="harbour" search={window.location.search} />);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'nurse');
  expect(screen.getByRole('status').textContent).toBe('1 position');
  expect(screen.queryByText('Baker')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Lyon, France');
  expect(screen.getByRole('status').textContent).toBe('No position matches your search.');
  expect(window.location.search).toBe('?q=nurse&place=Lyon%2C+France');
  const all = screen.getByRole('link', { name: 'Show all positions' });
  expect(all.getAttribute('href')).toBe('/careers/harbour');
});

it('begins with the search of the address, even where a place no longer has jobs', async () => {
  answer([nurse]);
  window.history.replaceState(null, '', '/?place=Lyon%2C+France');
  render(<CareersScreen slug="harbour" search={window.location.search} />);
  await screen.findByText('No position matches your search.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' }).value).toBe('Lyon, France');
});

it('says when nothing is open, when there is no such page, and offers another try', async () => {
  answer([]);
  const { unmount } = render(<CareersScreen slug="harbour" search={window.location.search} />);
  await screen.findByText('No open positions right now');
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();

  api.on('GET /hr/careers/nobody', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
  const missing = render(<CareersScreen slug="nobody" search="" />);
  await screen.findByRole('heading', { name: 'Careers page not found' });
  missing.unmount();

  api.on('GET /hr/careers/harbour', (_request, response) => response.destroy());
  render(<CareersScreen slug="harbour" search={window.location.search} />);
  await screen.findByRole('heading', { name: "The jobs couldn't be loaded" });
  answer([nurse]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Night nurse' });
});
