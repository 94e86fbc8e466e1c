import type { ReadResult } from '../resume-text.ts';
import { defaultReadLimits, type ReadLimits, type ResumeFileType } from './read-limits.ts';
import { ReaderProcess, type ReadRequest } from './reader-process.ts';

/** Loading the readers takes longer than reading, so a process serves several files; not too many, in case it leaks. */
const filesPerReader = 100;
const maxReaders = 2;
/** One reader keeps up with a worker. A second one is for files that keep the first busy for long, such as scans. */
const patienceMs = 300;
const idle: ReaderProcess[] = [];
const busy = new Set<ReaderProcess>();
const waiting = new Set<() => void>();
let peakMb = 0;

/**
 * Reads a resume in a process of its own, with limits of time and memory. It never rejects: a file that crashes, hangs or
 * bloats its reader is unreadable, and the next file gets another reader.
 */
export async function readResume(
  content: Buffer,
  type: ResumeFileType,
  limits: Partial<ReadLimits> = {},
): Promise<ReadResult> {
  const request = { content, type, limits: { ...defaultReadLimits, ...limits } };
  const first = await readOnce(await takeReader(), request);
  if (first !== 'needs_fresh_reader') return first;
  const second = await readOnce(await takeReader('fresh'), request);
  return second === 'needs_fresh_reader' ? { ok: false, reason: 'broken' } : second;
}

async function readOnce(reader: ReaderProcess, request: ReadRequest) {
  const result = await reader.read(request);
  peakMb = Math.max(peakMb, reader.peakMb);
  // What one file did to the process must not fall on the next one.
  if (reader.readCount >= filesPerReader || (await reader.isBloated())) reader.kill();
  giveBack(reader);
  return result;
}

/** The most memory that any reader was seen with, for benches. */
export function readerPeakMb(): number {
  return peakMb;
}

/** Ends all readers: those at work answer 'broken'. */
export function closeReaders(): void {
  for (const reader of [...idle.splice(0), ...busy]) reader.kill();
}

async function takeReader(kind: 'any' | 'fresh' = 'any'): Promise<ReaderProcess> {
  if (busy.size > 0 && idle.length === 0) await readerIsBack(patienceMs);
  while (busy.size >= maxReaders) await readerIsBack();
  let reader = kind === 'any' ? idle.pop() : undefined;
  while (reader?.isGone) reader = idle.pop();
  reader ??= new ReaderProcess();
  busy.add(reader);
  return reader;
}

/** Waits until a reader is done, or for so long. */
function readerIsBack(limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    waiting.add(wake);
    if (limitMs !== undefined) timer = setTimeout(wake, limitMs);
  });
}

function giveBack(reader: ReaderProcess): void {
  busy.delete(reader);
  if (idle.length > 0) reader.kill();
  else if (!reader.isGone) idle.push(reader);
  const [next] = waiting;
  next?.();
}
