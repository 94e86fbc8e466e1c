import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { fail } from './project.mjs';
import { checkMachine } from './runtime-node.mjs';

// Everything `npm start` does before it starts, for images that are built once and started often.
checkMachine();
await installPackages();
const build = await buildWeb();
if (!build.ok) fail(`The web app could not be built:\n${build.output}`);
