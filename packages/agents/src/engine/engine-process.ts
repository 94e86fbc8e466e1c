import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stepBack } from '@candor/resume/step-back';
import { watchProcess } from '@candor/resume/watch-process';
import { EngineFault } from './engine-fault.ts';
import type { WorkInput, WorkName, WorkOutput } from './engine-work.ts';

export interface EngineRequest {
  id: number;
  name: WorkName;
  input: unknown;
}

export type EngineAnswer = { id: number; output: unknown } | { id: number; error: string };
export interface EngineWarning {
  warning: string;
}

const script = fileURLToPath(new URL('./engine-process.main.ts', import.meta.url));
const heapMb = 1024;
/** Far more than the longest text that is read can take: who oversteps them does not come to an end. */
const limits = { processorMs: 60_000, stallMs: 60_000, wallMs: 600_000, memoryMb: 1_500, lookMs: 100 };

/** It works on what strangers wrote: it writes nothing and starts nothing. */
export const engineRights = ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'];
/** Without the right to load native code there is no runtime for the models. */
export const rightsWithoutModels = engineRights.filter((right) => right !== '--allow-addons');

interface EngineOptions {
  stepsBack: boolean;
  onWarning: (message: string) => void;
  rights?: readonly string[];
}

/** A process in which the embedded engine works, on several requests in turn; the sentence model is loaded once in it. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (answer: EngineAnswer | EngineFault) => void>();
  #lastId = 0;
  #isGone = false;

  constructor({ stepsBack, onWarning, rights = engineRights }: EngineOptions) {
    this.#child = fork(script, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', ...rights],
      env: { TZ: 'UTC', LANG: 'C.UTF-8', NODE_ENV: process.env.NODE_ENV ?? 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (said: EngineAnswer | EngineWarning) => {
      if ('warning' in said) onWarning(said.warning);
      else this.#pending.get(said.id)?.(said);
    });
    this.#child.once('exit', () => this.end());
    this.#child.on('error', () => this.end());
    if (stepsBack) this.#child.once('spawn', () => stepBack(this.#child.pid));
    // An engine that waits for work keeps no program alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Ends it; whoever waits for an answer is told that there is none. */
  end(): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
    for (const settle of [...this.#pending.values()]) settle(new EngineFault('interrupted'));
  }

  run<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkOutput<Name>> {
    const { pid } = this.#child;
    if (this.#isGone || pid === undefined) return Promise.reject(new EngineFault('interrupted'));
    this.#lastId += 1;
    const id = this.#lastId;
    this.#child.channel?.ref();
    return new Promise((resolve, reject) => {
      const watch = watchProcess(pid, limits, {
        onOverstep: () => {
          settle(new EngineFault('overrun'));
          this.end();
        },
      });
      const settle = (answer: EngineAnswer | EngineFault) => {
        watch.stop();
        this.#pending.delete(id);
        if (this.#pending.size === 0) this.#child.channel?.unref();
        if (answer instanceof EngineFault) reject(answer);
        else if ('error' in answer) reject(new Error(`the engine failed: ${answer.error}`));
        else resolve(answer.output as WorkOutput<Name>);
      };
      this.#pending.set(id, settle);
      const request: EngineRequest = { id, name, input };
      this.#child.send(request, (error) => {
        if (error) this.end();
      });
    });
  }
}
