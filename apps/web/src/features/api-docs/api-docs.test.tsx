import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenApiDocument, readDocument } from '#features/api-docs/api-document.ts';
import { listFields } from '#features/api-docs/list-fields.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, type Responder, startApi } from '#testing/start-api.ts';

const api = startApi();
const key = `cnd_live_${'a'.repeat(56)}`;
const samples = ['curl', 'TypeScript', 'Python'].map((label) => ({ label, source: `${label} code` }));
const noAnswer = { 401: { description: 'not_signed_in' }, 429: { $ref: '#/components/responses/TooMany' } };

const document: OpenApiDocument = {
  servers: [{ url: 'https://candor.example.com' }],
  'x-sections': [
    { name: 'Candidates', calls: ['candidates.addCandidate'] },
    { name: 'Jobs', calls: ['jobs.getJob'] },
  ],
  paths: {
    '/hr/jobs/{id}': {
      get: {
        operationId: 'jobs.getJob',
        summary: 'Get a job by its `id`.',
        security: [{ key: ['jobs:read'] }, { session: [] }],
        parameters: [
          {
            ...{ name: 'id', in: 'path' as const, required: true, description: "The job's id." },
            ...{ schema: { type: 'string' }, example: 'job_1' },
          },
        ],
        responses: {
          200: {
            description: 'Success',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Job' }, example: { id: 'job_1' } },
            },
          },
          ...noAnswer,
        },
        'x-codeSamples': samples,
      },
    },
    '/hr/candidates': {
      post: {
        operationId: 'candidates.addCandidate',
        summary: 'Add a candidate.',
        security: [{ key: ['candidates:write'] }, { session: [] }],
        parameters: [],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { email: { type: 'string' } } },
              example: { email: 'ines.roy@example.com' },
            },
          },
        },
        responses: noAnswer,
        'x-codeSamples': samples,
      },
    },
  },
  webhooks: {},
  components: {
    schemas: {
      Job: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', description: "The record's id." },
          people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        },
      },
    },
    parameters: {},
    responses: { TooMany: { description: 'too_many_calls' } },
  },
};

/** The document describes the contract, and is not of it. */
const answerDocument: Responder = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));

beforeEach(() => api.on('GET /hr/openapi.json', answerDocument));

const aJobsAddress = '/api-docs?call=jobs.getJob';

describe('the API documentation', () => {
  it('is open to people who are not signed in, and leads them in', async () => {
    renderAt('/api-docs');
    await screen.findByRole('heading', { name: 'Getting Started' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      ...['Candidates', 'Jobs', 'Webhooks', 'Assistants'],
    ]);
  });

  it('opens the call that the address names, in its tab, with scope, fields, errors and code', async () => {
    const { user } = renderAt(aJobsAddress);
    const call = within(await screen.findByRole('article'));
    expect(screen.getByRole('tab', { name: 'Jobs' }).getAttribute('aria-selected')).toBe('true');
    call.getByText('jobs:read');
    call.getByText("The job's id.");
    call.getByText('too_many_calls');
    call.getByText('people[].name');
    call.getByText('curl code');
    await user.click(call.getByRole('radio', { name: 'Python' }));
    call.getByText('Python code');
  });

  it('copies code and says so', async () => {
    const { user } = renderAt(aJobsAddress);
    await user.click(await screen.findByRole('button', { name: 'Copy curl example' }));
    await screen.findByText('Code copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe('curl code');
  });

  it('finds calls in all tabs, and says where there are none', async () => {
    const { user } = renderAt('/api-docs');
    await user.type(await screen.findByRole('searchbox', { name: 'Search calls' }), 'jobs:read{Enter}');
    await screen.findByText('No call here matches “jobs:read”');
    await screen.findByRole('tab', { name: 'Jobs (1)' });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByRole('button', { name: /POST \/hr\/candidates/ });
  });

  it('that could not be loaded can be asked for again', async () => {
    api.on('GET /hr/openapi.json', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user } = renderAt('/api-docs');
    await screen.findByText("The API documentation couldn't be loaded");
    api.on('GET /hr/openapi.json', answerDocument);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Getting Started' });
  });
});

describe('a try', () => {
  it('sends the example with the typed key alone, and shows a refusal as it came', async () => {
    localStorage.setItem('token', 'a session');
    const refusal = { detail: 'Please sign in to continue.', code: 'not_signed_in' } as const;
    const headers = { 'x-ratelimit-remaining': '99', 'x-ratelimit-reset': '1794960000' };
    api.on('GET /hr/jobs/job_1', answerWith(401, refusal, headers));
    const { user } = renderAt(aJobsAddress);
    await user.type(await screen.findByLabelText(/^API key/), key);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Status 401');
    screen.getByText('99');
    expect(screen.getByRole('region', { name: 'response body' }).textContent).toContain('not_signed_in');
    const sent = api.requests.find(({ path }) => path === '/hr/jobs/job_1');
    expect(sent?.headers.authorization).toBe(`Bearer ${key}`);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(key);
    localStorage.clear();
  });

  it('says what is missing before it sends anything, and that a write changes data', async () => {
    const { user } = renderAt('/api-docs?call=candidates.addCandidate');
    await screen.findByText('This call changes real data in your organization.');
    await user.clear(screen.getByLabelText(/^Body \(JSON\)/));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Enter an API key');
    screen.getByText('This is not valid JSON');
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'POST')).toBe(false));
  });
});

it('fields are named from the top, with what they need', () => {
  const { sections, schemas } = readDocument(document);
  const answer = sections[1]?.calls[0]?.answer?.schema;
  expect(listFields(answer, schemas).map(({ path, type, isRequired }) => [path, type, isRequired])).toEqual([
    ['id', 'string', true],
    ['people', 'object[]', false],
    ['people[].name', 'string', false],
  ]);
});
