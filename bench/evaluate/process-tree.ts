import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process, and of it with all that it started; pages that they share are counted once there. */
export function readTreeMegabytes(pid: number): { own: number; tree: number } {
  const parents = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(
      readText(entry, 'stat')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
    parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
  }
  const sum = (id: number): number =>
    proportionalMegabytes(id) + (parents.get(id) ?? []).reduce((total, child) => total + sum(child), 0);
  return { own: residentMegabytes(pid), tree: sum(pid) };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readText(String(pid), 'status'))?.[1] ?? 0) / 1024;
}

function proportionalMegabytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readText(String(pid), 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

/** A process may end while it is looked at. */
function readText(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
