import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';
import { fail, inProject } from './project.mjs';
import { runForeground } from './run-foreground.mjs';
import { checkMachine } from './runtime-node.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) fail('Usage: node scripts/run.mjs FILE [arguments]');
if (!existsSync(inProject(file))) fail(`There is no ${file}.`);

checkMachine();
await installPackages();
runForeground(inProject(file), args);
