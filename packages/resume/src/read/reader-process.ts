import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReadResult } from '../resume-text.ts';
import { explainExit, type ReaderOutcome } from './explain-exit.ts';
import type { ReadLimits, ResumeFileType } from './read-limits.ts';
import { readResidentMb } from './resident-memory.ts';
import { stepBack } from './step-back.ts';
import { watchProcess } from './watch-process.ts';

export interface ReadRequest {
  content: Uint8Array;
  type: ResumeFileType;
  limits: ReadLimits;
}

export type ReaderMessage = { kind: 'scan' } | { kind: 'result'; result: ReadResult };

const script = fileURLToPath(new URL('./reader-process.main.ts', import.meta.url));
const heapMb = 256;
const bloatedMb = 220;

/**
 * A process that reads resumes, one at a time. It may read files (its own code) and start threads (for scans), but not
 * write, start programs or use the network, and it knows nothing of the parent's environment.
 */
export class ReaderProcess {
  readonly #child: ChildProcess;
  #readCount = 0;
  #isGone = false;
  #peakMb = 0;

  constructor() {
    this.#child = fork(script, [], {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        // Small nurseries and one arena: what it reads is short-lived, and half its memory was kept for nothing.
        '--max-semi-space-size=2',
        '--disable-warning=ExperimentalWarning',
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
        '--allow-addons',
      ],
      env: {
        MALLOC_ARENA_MAX: '1',
        TZ: 'UTC',
        LANG: 'C.UTF-8',
        NODE_ENV: process.env.NODE_ENV ?? 'production',
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('exit', () => {
      this.#isGone = true;
    });
    this.#child.on('error', () => this.kill());
    this.#child.once('spawn', () => stepBack(this.#child.pid));
    // A reader that waits for work keeps no program alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get readCount(): number {
    return this.#readCount;
  }

  /** The most memory it was seen with. */
  get peakMb(): number {
    return this.#peakMb;
  }

  /** Whether it has grown so much that the next file could push it over its limit. */
  async isBloated(): Promise<boolean> {
    return this.#child.pid !== undefined && (await readResidentMb(this.#child.pid)) > bloatedMb;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  kill(): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
  }

  /**
   * Reads one file; whatever happens to the process is an answer, and ends the process. Reading pictures takes much memory, so
   * a scan is left to a process that has read nothing before.
   */
  read(request: ReadRequest): Promise<ReaderOutcome> {
    const child = this.#child;
    const { limits } = request;
    this.#readCount++;
    if (this.#isGone || !child.connected || child.pid === undefined) {
      this.kill();
      return Promise.resolve('interrupted');
    }
    const { pid } = child;
    child.channel?.ref();
    return new Promise((resolve) => {
      const finish = (outcome: ReaderOutcome) => {
        watch.stop();
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.channel?.unref();
        resolve(outcome);
      };
      const end = (outcome: ReaderOutcome) => {
        this.kill();
        finish(outcome);
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => end(explainExit(code, signal));
      const onMessage = (message: ReaderMessage) => {
        if (message.kind === 'result') return finish(message.result);
        if (this.#readCount > 1) return end('needs_fresh_reader');
        watch.allow(limits.scanProcessorMs);
      };
      const watch = watchProcess(pid, limits, {
        onOverstep: (reason) => end(reason === 'stalled' ? reason : { ok: false, reason }),
        onMemory: (residentMb) => {
          this.#peakMb = Math.max(this.#peakMb, residentMb);
        },
      });
      child.on('message', onMessage);
      child.once('exit', onExit);
      child.send(request, (error) => {
        if (error) end('interrupted');
      });
    });
  }
}
