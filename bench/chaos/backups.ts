import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listDescendants, readCommand } from '../processes.ts';
import {
  cutLine,
  kill,
  killBackend,
  killServer,
  type Strike,
  type Struck,
  terminateBackends,
} from './faults.ts';
import { type Journal, note } from './journal.ts';
import type { Random } from './random.ts';
import { makeFolder, type Site } from './site.ts';

const runFile = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const backupBackend = 'candor-backup';
/** A backup of so small a site takes about so long after its draft was begun. */
const longestWaitMs = 900;

/** A backup that says it is complete. */
export interface TakenBackup {
  folder: string;
  /** Whatever was acknowledged before has to be in it. */
  startedAt: number;
  during: string;
  isChecked?: boolean;
}

export interface Backups {
  folder: string;
  complete: TakenBackup[];
  absent: number;
  /** Strikes of its own for each site. */
  strikes(site: Site): Strike[];
  remove(): void;
}

type Phase = 'before' | 'while';
type StrikeCommand = (site: Site, random: Random, command?: ChildProcess) => Promise<Struck | undefined>;

/** Backups that something happens to. */
export function createBackups(journal: Journal): Backups {
  const folder = makeFolder();
  const backups = { folder, complete: [] as TakenBackup[], absent: 0 };
  let count = 0;

  const strikeWith =
    (strike: StrikeCommand, phase: Phase = 'while'): Strike =>
    async (site, random) => {
      count += 1;
      const target = path.join(folder, `backup-${count}`);
      const startedAt = Date.now();
      const early = phase === 'before' ? await strike(site, random) : undefined;
      const command = runCommand('backup', [target], site.environment);
      if (phase === 'while') await waitForDraft(command.child, target, random);
      const struck = early ?? (await strike(site, random, command.child));
      const endedAt = Date.now();
      const { code, output } = await command.ended;
      judge({ target, code, output, wasKilled: strike === killCommand });
      const isComplete = existsSync(target);
      const during = `${phase === 'before' ? 'just before' : 'during'} a backup: ${struck?.what ?? 'nothing'}`;
      if (isComplete) backups.complete.push({ folder: target, startedAt, during });
      else backups.absent += 1;
      const outcome = isComplete ? 'complete' : `absent (${firstLine(output) || 'without a word'})`;
      return struck && { what: `${during}; the backup is ${outcome}`, endedAt: early?.endedAt ?? endedAt };
    };

  function judge(ended: { target: string; code: number | null; output: string; wasKilled: boolean }): void {
    const { target, code, output, wasKilled } = ended;
    const left = readdirSync(folder).filter((name) =>
      name.startsWith(`${path.basename(target)}.unfinished-`),
    );
    if (code === 0 && !existsSync(target)) note(journal, `a backup that succeeded is absent: ${output}`);
    if (code !== 0 && existsSync(target) && !wasKilled)
      note(journal, `a backup that failed is there: ${output}`);
    if (/\n\s+at /.test(output)) note(journal, `a backup ended with a stack trace: ${output}`);
    if (code !== 0 && !wasKilled && output.trim() === '') note(journal, 'a backup failed without a word');
    if (left.length > 0 && !wasKilled) note(journal, `a backup that failed left ${left.join(', ')}`);
    for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true });
  }

  return Object.assign(backups, {
    strikes: (site: Site): Strike[] => [
      strikeWith(killServer),
      strikeWith(killCommand),
      strikeWith(terminateBackends(1, backupBackend)),
      strikeWith(site.line ? cutLine : killServer),
      strikeWith(killBackend(backupBackend)),
      strikeWith(killServer, site.line ? 'while' : 'before'),
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
}

async function waitForDraft(child: ChildProcess, target: string, random: Random): Promise<void> {
  const isBegun = () =>
    readdirSync(path.dirname(target)).some((name) => name.startsWith(`${path.basename(target)}.unfinished-`));
  while (child.exitCode === null && !existsSync(target) && !isBegun()) await delay(5);
  await delay(random.between(0, longestWaitMs));
}

const killCommand: StrikeCommand = async (_site, _random, command) => {
  const all = listDescendants(command?.pid ?? 0).filter(({ pid }) => readCommand(pid).includes('backup.ts'));
  for (const { pid } of all) kill(pid, 'SIGKILL');
  return all.length === 0 ? undefined : { what: 'kill -9 of the backup', endedAt: Date.now() };
};

/** Runs a command as `npm run` does. */
export function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, [runFile, `apps/server/src/entrypoints/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH ?? '', npm_lifecycle_event: name, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

export const firstLine = (text: string): string => text.trim().split('\n').at(0) ?? '';
