import { expect, it } from 'vitest';
import { within } from './within.ts';

it('gives what was in time, does without what never comes, and lets a failure through', async () => {
  expect(await within(1000, Promise.resolve('done'))).toBe('done');
  expect(await within(5, new Promise(() => undefined))).toBeUndefined();
  await expect(within(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
