import { spawn } from 'node:child_process';
import { findVite } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { inProject } from './project.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

const WEB_PORT = '5173';

await prepare();

const apiPort = process.env.PORT ?? '3000';
const env = buildToolEnv({
  PORT: apiPort,
  API_PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
});
const server = [
  '--watch',
  '--watch-preserve-output',
  inProject('apps', 'server', 'src', 'entrypoints', 'start.ts'),
];
const web = [findVite(), '--port', WEB_PORT, '--strictPort'];
const children = [start(server, inProject()), start(web, inProject('apps', 'web'))];

function start(args, cwd) {
  const child = spawn(getRuntimeNode(), args, { cwd, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll('SIGTERM');
  });
  return child;
}

function stopAll(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}

// The terminal sends Ctrl+C to the children as well; we only have to outlive them.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stopAll('SIGTERM'));
process.on('SIGHUP', () => stopAll('SIGTERM'));
