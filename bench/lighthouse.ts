/** Lighthouse on the built /login and the demo's careers page: performance, accessibility, best practices, median of five on desktop and mobile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeDataDir, startProduct, waitUntilQuiet } from './product.ts';

// Lighthouse weighs 150 MB: its folder has a lock file of its own, installed when this bench is run for the first time.
const measureFile = fileURLToPath(new URL('lighthouse/measure.mjs', import.meta.url));

const product = await startProduct(makeDataDir(), 4330);
await waitUntilQuiet(product);
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/login', '/careers/harbour-pine'];
const urls = paths.map((path) => `${product.url}${path}`);
const measuring = spawn(process.execPath, [measureFile, ...urls], { stdio: 'inherit' });
const [code] = (await once(measuring, 'exit')) as [number | null];
await product.kill('SIGTERM');
process.exitCode = code ?? 1;
