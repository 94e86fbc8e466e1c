import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './project.mjs';

const SKIPPED = new Set(['node_modules', 'dist']);

/** Hashes names and contents of files and folders; a changed, new, renamed or removed file changes the hash. */
export function hashFiles(paths, isWanted = () => true) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of listFiles(path).filter(isWanted)) {
      const content = readFileSync(file);
      hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Lists the files below a folder in a fixed order, without installed packages and build results. */
export function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
