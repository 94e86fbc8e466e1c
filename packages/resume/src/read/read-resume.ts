import type { ReadResult } from '../resume-text.ts';
import { defaultReadLimits, type ReadLimits, type ResumeFileType } from './read-limits.ts';
import { ReaderInterrupted } from './reader-interrupted.ts';
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
/** Counts how often all readers were ended. */
let era = 0;

/** A reader that is ended from outside, or falls over, is replaced so many times. */
const maxReplaced = 2;

/**
 * Reads a resume in a process of its own, with limits of processor time and memory. A file is unreadable when two readers come
 * to the same verdict: one alone may have met a bad moment of the machine, and people are written to because of it. A reader
 * that somebody else ended says nothing about the file: another one reads it, and where that is of no use,
 * `ReaderInterrupted` is thrown.
 */
export async function readResume(
  content: Buffer,
  type: ResumeFileType,
  limits: Partial<ReadLimits> = {},
): Promise<ReadResult> {
  const request = { content, type, limits: { ...defaultReadLimits, ...limits } };
  const startedIn = era;
  let kind: 'any' | 'fresh' = 'any';
  const verdicts = new Set<string>();
  for (let faults = { crashed: 0, stalled: 0, interrupted: 0 }; ; ) {
    const reader = await takeReader(kind);
    // All readers were stopped while it waited for one: don't start another.
    if (startedIn !== era) reader.kill();
    const outcome = await readOnce(reader, request);
    if (typeof outcome === 'object' && (outcome.ok || verdicts.has(outcome.reason))) return outcome;
    if (startedIn !== era) throw new ReaderInterrupted();
    kind = 'fresh';
    if (typeof outcome === 'object') verdicts.add(outcome.reason);
    if (typeof outcome === 'object' || outcome === 'needs_fresh_reader') continue;
    faults = { ...faults, [outcome]: faults[outcome] + 1 };
    if (faults.crashed > 1) return { ok: false, reason: 'broken' };
    if (faults.stalled > 1) return { ok: false, reason: 'too_slow' };
    if (faults.interrupted > maxReplaced) throw new ReaderInterrupted();
  }
}

async function readOnce(reader: ReaderProcess, request: ReadRequest) {
  const outcome = await reader.read(request);
  peakMb = Math.max(peakMb, reader.peakMb);
  // What one file did to the process must not fall on the next one.
  if (reader.readCount >= filesPerReader || (await reader.isBloated())) reader.kill();
  giveBack(reader);
  return outcome;
}

/** The most memory that any reader was seen with, for benches. */
export function readerPeakMb(): number {
  return peakMb;
}

/** The processes that read at this moment. */
export function listBusyReaders(): number[] {
  return [...busy].flatMap(({ pid }) => pid ?? []);
}

/** Ends all readers: whoever waits for one gets `ReaderInterrupted`, because their file was not read. */
export function closeReaders(): void {
  era += 1;
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
