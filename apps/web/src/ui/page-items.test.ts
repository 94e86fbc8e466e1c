import { expect, it } from 'vitest';
import { pageItems } from '#ui/page-items.ts';

const dots = 'ellipsis';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, dots, 10]],
  [2, 10, [1, 2, 3, dots, 10]],
  [3, 10, [1, 2, 3, 4, dots, 10]],
  [4, 10, [1, dots, 3, 4, 5, dots, 10]],
  [7, 10, [1, dots, 6, 7, 8, dots, 10]],
  [8, 10, [1, dots, 7, 8, 9, 10]],
  [10, 10, [1, dots, 9, 10]],
])('on page %i of %i shows %j', (current, pageCount, items) => {
  expect(pageItems(current, pageCount)).toEqual(items);
});
