import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from './project.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-imports-'));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "type": "module" }');
  write('typed.ts', 'export const typed: string = import.meta.url;');
  write('plain.js', "export { typed } from './typed.ts';");
  write('data.json', '{ "kept": true }');
  write('old.cjs', 'module.exports = { old: true };');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program prints that starts as the product does. */
function run(program) {
  writeFileSync(join(folder, 'program.js'), program);
  const args = ['--import', inProject('scripts', 'quick-imports.mjs'), join(folder, 'program.js')];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

test('relative imports lead to modules, typed or not, to data and to older modules', () => {
  const program = `import { typed } from './plain.js';
    import data from './data.json' with { type: 'json' };
    import old from './old.cjs';
    console.log(typed.endsWith('/typed.ts'), data.kept, old.old);`;
  expect(run(program)).toBe('true true true');
});

test('a module that is missing is named with the one that asked for it', () => {
  const program = `try { await import('./gone.ts'); } catch (error) { console.log(error.code, error.message); }`;
  expect(run(program)).toMatch(
    /^ERR_MODULE_NOT_FOUND Cannot find module '.+gone\.ts' imported from .+program\.js/,
  );
});
