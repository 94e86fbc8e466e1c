import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { checkEmail } from './field-rules.ts';
import { emailField } from './fields.ts';
import { fillPath, matchPath, publicPages } from './public-pages.ts';
import { publicRoutes } from './public-routes.ts';

const endpoints = Object.values(contract).flatMap((domain) => Object.entries<Endpoint>(domain));

test.each(Object.entries(publicRoutes))('%s is the way to the endpoint of that name', (name, route) => {
  const named = endpoints.filter(([other]) => other === name).map(([, endpoint]) => endpoint);
  expect(named).toEqual([expect.objectContaining(route)]);
});

test('an address of a public page says what is in it', () => {
  const filled = fillPath(publicPages.apply, { jobId: 'job/1' });
  expect(filled).toBe('/jobs/job%2F1/apply');
  expect(matchPath(publicPages.apply, filled)).toEqual({ jobId: 'job%2F1' });
  expect(matchPath(publicPages.apply, '/jobs/job_1/criteria')).toBeUndefined();
  expect(matchPath(publicPages.chat, '/faq-assistant/')).toEqual({});
});

test.each([
  'amara@example.org',
  ' Amara@Example.ORG ',
  'amara at example.org',
  'amara@example',
  'amara..okafor@example.org',
  `${'a'.repeat(250)}@example.org`,
  '',
])('the plain check of an address says what the schema says: %s', (text) => {
  expect(checkEmail(text)).toBe(emailField.safeParse(text).error?.issues[0]?.message);
});
