import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Gives the path of something in the repository. */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}

/** Ends the command with one sentence for the person who typed it. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
