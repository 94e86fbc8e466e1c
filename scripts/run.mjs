import { existsSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { fail, inProject } from './project.mjs';
import { runForeground } from './run-foreground.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) fail('Usage: node scripts/run.mjs FILE [arguments]');
if (!existsSync(inProject(file))) fail(`There is no ${file}.`);

await prepare();
runForeground(inProject(file), args);
