import { expect, it } from 'vitest';
import { listJobActions } from '#features/jobs/list-job-actions.ts';
import { buildJob } from '#testing/build-job.ts';

const nothing = () => undefined;

function actionsOf(changes: Parameters<typeof buildJob>[0], mayWrite = true) {
  const items = listJobActions(buildJob(changes), {
    mayWrite,
    onEdit: nothing,
    onDelete: nothing,
    onRestore: nothing,
  });
  return items.map(({ label, disabled, to }) => [label, disabled ? 'off' : (to ?? 'on')]);
}

it('offers everything for a published job', () => {
  expect(actionsOf({ id: 'job_1', status: 'active' })).toEqual([
    ['Edit', 'on'],
    ['View applications', '/applications?job=job_1'],
    ['Criteria', '/jobs/job_1/criteria'],
    ['Open public page', '/jobs/job_1/apply'],
    ['Delete', 'on'],
  ]);
});

it('has no public page for a draft', () => {
  expect(actionsOf({ status: 'draft' }).map(([label]) => label)).not.toContain('Open public page');
});

it('leaves the job of an outside system alone, and says whose it is', () => {
  expect(actionsOf({ external_source: 'lever', external_id: 'x1', status: 'draft' })).toEqual([
    ['Edit (managed in Lever)', 'off'],
    ['View applications', expect.any(String)],
    ['Criteria', expect.any(String)],
    ['Delete (managed in Lever)', 'off'],
  ]);
  expect(actionsOf({ external_source: 'lever', status: 'draft' }).at(-1)).toEqual(['Delete', 'on']);
});

it('shows viewers no way to change a job', () => {
  expect(actionsOf({ status: 'active' }, false).map(([label]) => label)).toEqual([
    'View applications',
    'Criteria',
    'Open public page',
  ]);
});

it('offers only the way back for a deleted job, to those who may go it', () => {
  const deleted = { restorable_until: '2024-02-04T00:00:00.000Z' };
  expect(actionsOf(deleted)).toEqual([['Restore', 'on']]);
  expect(actionsOf(deleted, false)).toEqual([]);
});
