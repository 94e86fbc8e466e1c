import { buildWeb } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { fail } from './project.mjs';

// Everything `npm start` does before it starts, for images that are built once and started often.
await prepare();
const build = await buildWeb();
if (!build.ok) fail(`${build.output}\nThe web app could not be built.`);
