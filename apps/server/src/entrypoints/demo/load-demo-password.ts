import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The password of the demo login: made once and kept, so that every start can print it. */
export function loadDemoPassword(dataDir: string): string {
  const file = path.join(dataDir, 'demo-password');
  try {
    writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
