import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { fail, inProject } from './project.mjs';
import { runForeground } from './run-foreground.mjs';
import { checkMachine } from './runtime-node.mjs';

checkMachine();
await installPackages();
const build = await buildWeb();
if (!build.ok) {
  console.error(build.output);
  fail('The web app could not be built: vite failed with the messages above.');
}
runForeground(inProject('apps', 'server', 'src', 'entrypoints', 'start.ts'), process.argv.slice(2));
