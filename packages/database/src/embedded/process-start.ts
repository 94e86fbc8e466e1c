import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const BOOT_ID_FILE = '/proc/sys/kernel/random/boot_id';

/**
 * Tells when a process started, as an opaque text that differs when its pid is used again.
 * Undefined when there is no such process, or only its unreaped remains.
 */
export function findProcessStart(pid: number): string | undefined {
  return process.platform === 'linux' ? findLinuxStart(pid) : findStartFromPs(pid);
}

function findLinuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync(BOOT_ID_FILE, 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function findStartFromPs(pid: number): string | undefined {
  const line = readPs(pid, 'stat=,lstart=');
  if (line === undefined || line.startsWith('Z')) return undefined;
  return line.replace(/^\S+\s+/, '');
}

/** Gives the command line of a running process, arguments separated by NUL or, where that is not known, spaces. */
export function findCommandLine(pid: number): string | undefined {
  if (process.platform !== 'linux') return readPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

function readPs(pid: number, format: string): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', format, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return line.trim() || undefined;
  } catch {
    return undefined;
  }
}
