import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

let dir;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: dir });
const write = (name) => writeFileSync(join(dir, name), String(Math.random()));
const commit = (name) => {
  write(name);
  git('add', '-A');
  git('commit', '-qm', name);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'candor-changed-'));
  git('init', '-q', '-b', 'main');
  commit('old.ts');
  git('checkout', '-q', '-b', 'branch');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('what a branch committed, edited and added counts as changed, and what main did meanwhile does not', () => {
  commit('committed.ts');
  git('checkout', '-q', 'main');
  commit('meanwhile.ts');
  git('checkout', '-q', 'branch');
  write('old.ts');
  write('größe new.ts');
  expect(listChangedFiles(undefined, dir).sort()).toEqual(['committed.ts', 'größe new.ts', 'old.ts']);
});

test('another base can be named', () => {
  commit('first.ts');
  commit('second.ts');
  expect(listChangedFiles('HEAD~1', dir)).toEqual(['second.ts']);
});
