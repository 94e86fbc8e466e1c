import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findShellBeside } from './find-chromium.mjs';

test("finds the shell of the same revision beside Playwright's full Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-browsers-'));
  try {
    const full = join(folder, 'chromium-1254', 'chrome-linux64', 'chrome');
    const shellOf = (revision) =>
      join(
        folder,
        `chromium_headless_shell-${revision}`,
        'chrome-headless-shell-linux64',
        'chrome-headless-shell',
      );
    const install = (path) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
    };
    install(full);
    install(shellOf(1200));
    expect(findShellBeside(full)).toBeUndefined();
    install(shellOf(1254));
    expect(findShellBeside(full)).toBe(shellOf(1254));
    expect(findShellBeside('/usr/bin/chromium')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
