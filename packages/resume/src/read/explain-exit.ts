import type { ReadResult } from '../resume-text.ts';

/** How a reading ended, as far as one reader can tell. */
export type ReaderOutcome =
  | ReadResult
  /** A scan, for which this reader has read too much before. */
  | 'needs_fresh_reader'
  /** Somebody or something outside ended it: that says nothing about the file. */
  | 'interrupted'
  /** It fell over or hung. Whether the file or the machine is at fault shows when another reader tries. */
  | 'crashed'
  | 'stalled';

const crashes: readonly (NodeJS.Signals | null)[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
];

/** What the end of a reader says that we did not end ourselves. */
export function explainExit(code: number | null, signal: NodeJS.Signals | null): ReaderOutcome {
  // V8 ends a process whose heap is full with SIGABRT (or its exit code).
  if (signal === 'SIGABRT' || code === 134) return { ok: false, reason: 'too_large' };
  if (crashes.includes(signal)) return 'crashed';
  // An operator, a shutdown, or a kernel that ran out of memory.
  if (signal !== null) return 'interrupted';
  // It leaves by itself when it lost its line to us; what a file makes it throw ends it with another code.
  return code === 0 ? 'interrupted' : { ok: false, reason: 'broken' };
}
