import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Says in a bracketed remark whose a folder is when it is not ours, for sentences on missing rights. */
export function describeOwner(path: string): string {
  const uid = findOwner(path);
  if (uid === undefined || uid === process.getuid?.()) return '';
  return ` (it belongs to ${findUserName(uid) ?? `the user with id ${uid}`})`;
}

function findOwner(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return dirname(path) === path ? undefined : findOwner(dirname(path));
  }
}

function findUserName(uid: number): string | undefined {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0];
  } catch {
    return undefined;
  }
}
