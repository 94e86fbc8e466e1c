import type { Careers } from '@candor/contract/jobs';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { CareersScreen } from '#public/careers/careers-screen.tsx';
import { readFirstPaint } from '#public/careers/first-paint.ts';
import { renderCareers } from '#public/careers/render-careers.tsx';
import { startApi } from '#testing/start-api.ts';

startApi();
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const organization = {
  ...{ id: 'org_1', slug: 'harbour', name: 'Harbour', company_name: 'Harbour <i>' },
  ...{ brand_color: '#8b5cf6', background_color: '#f8fafc', logo_url: null },
};

function listJobs(count: number): Careers['jobs'] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `job_${index}`, title: `Nurse ${index} </script><b>`, department: 'Care' },
    ...{ city: index % 2 ? 'Hobart' : 'Émilie', country: 'Australia', employment_type: 'permanent' },
    ...{ job_type: 'part-time', salary_range: '$90,000', closing_date: '2026-11-30' },
    // In most zones this is another day than in UTC.
    created_at: index % 2 ? '2024-01-05T23:30:00.000Z' : '2024-01-05T00:30:00.000Z',
    posted_on: '2024-01-05',
  }));
}

/** The page as it comes from the server. */
function arrive(careers: Careers | null, search = ''): HTMLElement {
  window.history.replaceState(null, '', `/careers/harbour${search}`);
  const data = JSON.stringify({ careers }).replaceAll('<', '\\u003c');
  document.body.innerHTML = `<div id="root">${renderCareers({ slug: 'harbour', search, careers })}</div>
    <script id="first-paint" type="application/json">${data}</script>`;
  return document.getElementById('root') as HTMLElement;
}

/** Lets the script take over; answers what React could not match. */
async function takeOver(container: HTMLElement, meanwhile?: () => void): Promise<unknown[]> {
  const mismatches: unknown[] = [];
  const { search } = window.location;
  const first = readFirstPaint();
  await act(async () => {
    root = hydrateRoot(container, <CareersScreen slug="harbour" search={search} first={first} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
    meanwhile?.();
  });
  return mismatches;
}

it('stands before the script: name, search and jobs, with nothing that others wrote as markup', () => {
  const container = arrive({ organization, jobs: listJobs(3) });
  expect(container.querySelector('b, i')).toBeNull();
  expect(screen.getByText('Harbour <i>')).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Nurse 2 </script><b>' }).getAttribute('href')).toBe(
    '/jobs/job_2/apply',
  );
  expect(screen.getByRole('status').textContent).toBe('3 positions');
});

it('asks the server to search where there is no script', () => {
  const container = arrive({ organization, jobs: listJobs(3) });
  const form = container.querySelector('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', null]);
  expect([...new FormData(form).keys()]).toEqual(['q', 'place']);
  expect(form.querySelector('noscript')?.textContent).toContain('Search');
});

it('is taken over as it stands, without asking the server', async () => {
  const container = arrive({ organization, jobs: listJobs(4) });
  const [link] = screen.getAllByRole('link');
  // No call is arranged: one would be answered with a failure, and the page would say so.
  expect(await takeOver(container)).toEqual([]);
  expect(screen.getAllByRole('link')[0]).toBe(link);
});

it('paints the first fifty, counts all, and lists all with the script', async () => {
  const container = arrive({ organization, jobs: listJobs(52) });
  expect(container.querySelectorAll('article')).toHaveLength(50);
  expect(screen.getByRole('status').textContent).toBe('52 positions');
  expect(await takeOver(container)).toEqual([]);
  expect(container.querySelectorAll('article')).toHaveLength(52);
});

it('is painted with the search of the address', () => {
  const container = arrive({ organization, jobs: listJobs(4) }, '?q=%22nurse&place=Hobart%2C+Australia');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('"nurse');
  expect(screen.getByRole('status').textContent).toBe('No position matches your search.');
  expect(container.querySelector('option[selected]')?.textContent).toBe('Hobart, Australia');
});

it('searches for what was typed before the script came', async () => {
  const container = arrive({ organization, jobs: listJobs(4) });
  screen.getByRole<HTMLInputElement>('searchbox').value = 'nurse 3';
  expect(await takeOver(container)).toEqual([]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 position'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nurse 3');
  expect(window.location.search).toBe('?q=nurse+3');
});

it('searches for what was typed while the script took over', async () => {
  const container = arrive({ organization, jobs: listJobs(4) });
  screen.getByRole<HTMLSelectElement>('combobox').value = 'Hobart, Australia';
  const type = () => {
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = 'nurse 3';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await takeOver(container, type);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 position'));
  expect(window.location.search).toBe('?q=nurse+3&place=Hobart%2C+Australia');
});

it('says that there is no such page', async () => {
  const container = arrive(null);
  expect(screen.getByRole('heading', { name: 'Careers page not found' })).toBeDefined();
  expect(await takeOver(container)).toEqual([]);
});
