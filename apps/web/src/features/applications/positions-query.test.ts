import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { positionsQuery } from '#features/applications/positions-query.ts';
import { buildJob } from '#testing/build-job.ts';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

it('lists every position, however many pages of them there are', async () => {
  const all = Array.from({ length: 1_250 }, (_, at) => buildJob({ id: `job_${at}`, title: `Job ${at}` }));
  api.on('GET /hr/jobs', (request, response) => {
    const { searchParams } = new URL(request.path, 'http://localhost');
    const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
    const start = ((page ?? 1) - 1) * (limit ?? 1);
    response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': String(all.length) });
    response.end(JSON.stringify(all.slice(start, start + (limit ?? 1))));
  });
  const positions = await new QueryClient().fetchQuery(positionsQuery);
  expect(positions.map(({ value }) => value)).toEqual(all.map(({ id }) => id));
});
