import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { prepare } from './prepare.mjs';
import { fail, inProject } from './project.mjs';
import { runForeground } from './run-foreground.mjs';

const [name, ...args] = process.argv.slice(2);
const file = inProject('bench', `${name}.ts`);

if (name === undefined || !/^[\w-]+$/.test(name) || !existsSync(file)) {
  console.log('npm run bench -- NAME, with one of these names:\n');
  for (const { id, purpose } of listBenches()) console.log(`  ${id.padEnd(14)} ${purpose}`);
  process.exit(name === undefined ? 0 : 1);
}
await prepare();
// A bench with heavy tools of its own keeps them in a folder of its name.
if (existsSync(inProject('bench', name, 'package-lock.json')))
  await installPackages(inProject('bench', name));
const build = await buildWeb();
if (!build.ok) fail(`${build.output}\nThe web app could not be built.`);
runForeground(file, args);

function listBenches() {
  return readdirSync(inProject('bench'))
    .filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.test.ts'))
    .map((entry) => ({ id: entry.replace(/\.ts$/, ''), purpose: readPurpose(inProject('bench', entry)) }))
    .filter(({ purpose }) => purpose !== '');
}

/** A bench begins with a doc comment; parts that benches share do not. */
function readPurpose(path) {
  return /^\/\*\*\s*\*?\s*(.+?)\s*(?:\*\/)?\n/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}
