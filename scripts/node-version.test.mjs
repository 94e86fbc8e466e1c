import { expect, test } from 'vitest';
import { isAtLeast } from './node-version.mjs';

test('versions are compared by number, not by text', () => {
  expect(isAtLeast('v20.0.0', '20')).toBe(true);
  expect(isAtLeast('v18.20.4', '20')).toBe(false);
  expect(isAtLeast('v22.9.0', '22.18')).toBe(false);
  expect(isAtLeast('v22.18.0', '22.18')).toBe(true);
  expect(isAtLeast('v100.1.0', '22.18')).toBe(true);
});
