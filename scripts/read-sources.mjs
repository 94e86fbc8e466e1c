import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from './hash-files.mjs';
import { inProject, ROOT } from './project.mjs';

/** Reads the source files of some folders as `{ path, source }`, the path as it stands in the repository. */
export function readSources(folders, pattern) {
  return folders
    .flatMap((folder) => listFiles(inProject(folder)))
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: relative(ROOT, file).split(sep).join('/'), source: readFileSync(file, 'utf8') }));
}
