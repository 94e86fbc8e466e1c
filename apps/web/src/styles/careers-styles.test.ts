import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.dirname(import.meta.dirname);
const styles = path.join(source, 'styles/careers.css');

/** The files of ours that a file brings in, itself included; types bring in nothing. */
function listImported(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?'#([^']+\.tsx?)';$/gm);
  for (const [, name = ''] of imports) listImported(path.join(source, name), found);
  return found;
}

it('reads every file of the careers page that may name a style', () => {
  const patterns = readFileSync(styles, 'utf8').matchAll(/@source "([^"]+)"/g);
  const read = new Set(
    Array.from(patterns, ([, pattern = '']) =>
      globSync(pattern, { cwd: path.dirname(styles) }).map((name) =>
        path.resolve(path.dirname(styles), name),
      ),
    ).flat(),
  );
  const shown = [...listImported(path.join(source, 'public/careers/main.tsx'))].filter((file) =>
    /className=|cva\(|Styles =/.test(readFileSync(file, 'utf8')),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((file) => !read.has(file))).toEqual([]);
});
