import { readProcessorMs } from './processor-time.ts';
import type { ReadLimits } from './read-limits.ts';
import { readResidentMb } from './resident-memory.ts';

/** What a watched process did that it may not. */
export type Overstep = 'too_slow' | 'too_large' | 'stalled';

type WatchLimits = Pick<ReadLimits, 'processorMs' | 'stallMs' | 'wallMs' | 'memoryMb'> & {
  /** How often it is looked at. */
  lookMs?: number;
};

export interface Watch {
  /** From here on it may use so much processor time in all. */
  allow(processorMs: number): void;
  stop(): void;
}

/** A bomb grows quickly. */
const shortLookMs = 20;
const looksPerTime = 5;

/** Looks at a process again and again until it oversteps a limit; time counts from now. */
export function watchProcess(
  pid: number,
  limits: WatchLimits,
  {
    onOverstep: tell,
    onMemory,
  }: { onOverstep: (what: Overstep) => void; onMemory?: (residentMb: number) => void },
): Watch {
  const startedAt = performance.now();
  let allowedMs = limits.processorMs;
  let usedBeforeMs: number | undefined;
  let progress = { usedMs: 0, at: startedAt };
  let isLooking = false;
  let looks = 0;
  let isStopped = false;
  // A look that was under way when it was stopped has nothing to say: the process may be at another file.
  const onOverstep = (what: Overstep) => {
    if (!isStopped) tell(what);
  };
  const look = async () => {
    const residentMb = await readResidentMb(pid);
    onMemory?.(residentMb);
    if (residentMb > limits.memoryMb) return onOverstep('too_large');
    // Time runs more slowly than memory grows.
    looks += 1;
    if (looks % looksPerTime !== 1) return;
    const usedMs = await readProcessorMs(pid);
    if (usedMs === undefined) return;
    usedBeforeMs ??= usedMs;
    if (usedMs - usedBeforeMs > allowedMs) return onOverstep('too_slow');
    const now = performance.now();
    if (usedMs > progress.usedMs) progress = { usedMs, at: now };
    if (now - progress.at > limits.stallMs || now - startedAt > limits.wallMs) onOverstep('stalled');
  };
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, limits.lookMs ?? shortLookMs);
  void look();
  return {
    allow(processorMs) {
      allowedMs = processorMs;
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
