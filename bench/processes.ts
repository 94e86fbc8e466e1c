import { readdirSync, readFileSync } from 'node:fs';

export interface SystemProcess {
  pid: number;
  parent: number;
  /** `R`: it computes at this moment. */
  state: string;
}

/** Every process of this machine. */
function listProcesses(): SystemProcess[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    const [state, parent] = readProcessFile(entry, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state ? [{ pid: Number(entry), parent: Number(parent), state }] : [];
  });
}

/** What a process started, and what that started in turn. */
export function listDescendants(pid: number, all = listProcesses()): SystemProcess[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...listDescendants(child.pid, all)]);
}

export function readCommand(pid: number): string {
  return readProcessFile(pid, 'cmdline').replaceAll('\0', ' ');
}

/** A process may end while it is looked at. */
export function readProcessFile(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
