import { buildWeb } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { fail, inProject } from './project.mjs';
import { supervise } from './supervise.mjs';

await prepare();
const build = await buildWeb();
if (!build.ok) {
  console.error(build.output);
  fail('The web app could not be built: vite failed with the messages above.');
}
supervise(inProject('apps', 'server', 'src', 'entrypoints', 'start.ts'), process.argv.slice(2));
