import { execFileSync } from 'node:child_process';
import { fail, ROOT } from './project.mjs';

/** Lists what differs from where this branch left `base` (default: main as last fetched), committed or not. */
export function listChangedFiles(base, root = ROOT) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((line) => line !== '');
  const exists = (ref) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).length > 0;
    } catch {
      return false;
    }
  };
  const from = (base === undefined ? ['origin/main', 'main'] : [base]).find(exists);
  if (from === undefined)
    fail(`There is no ${base ?? 'main'} here to compare with: --changed=<branch or commit>.`);
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', '--merge-base', from),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}
