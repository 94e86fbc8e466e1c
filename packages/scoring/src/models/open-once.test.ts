import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openOnce } from './open-once.ts';

test('what cannot be opened is warned of, and tried again at the next use', async () => {
  let tries = 0;
  const find = openOnce('model of this test', 'the test goes on', async () => {
    tries += 1;
    if (tries === 1) throw new Error('there are no weights');
    return { tries };
  });
  const warned = once(process, 'warning');
  expect(await find()).toBeNull();
  expect(String((await warned)[0].message)).toBe(
    'The model of this test cannot be opened, and the test goes on: there are no weights',
  );
  const opened = await find();
  expect(opened).toEqual({ tries: 2 });
  expect(await find()).toBe(opened);
});
