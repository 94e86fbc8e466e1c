import { listDescendants, readProcessFile } from '../processes.ts';

/** Resident memory of a process, and of it with all that it started; pages that they share are counted once there. */
export function readTreeMegabytes(pid: number): { own: number; tree: number } {
  const tree = [pid, ...listDescendants(pid).map((child) => child.pid)];
  return {
    own: residentMegabytes(pid),
    tree: tree.reduce((sum, each) => sum + proportionalMegabytes(each), 0),
  };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcessFile(pid, 'status'))?.[1] ?? 0) / 1024;
}

function proportionalMegabytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProcessFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}
