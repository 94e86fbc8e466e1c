import type { QuestionReader } from '../faq/reader/question-reader.ts';
import { EngineFault } from './engine-fault.ts';
import { EngineProcess, engineRights, rightsWithoutModels } from './engine-process.ts';
import type { WorkInput, WorkName, WorkOutput } from './engine-work.ts';

/**
 * Who waits: 'background' work has its own process, which steps back behind the server, and 'awaited' work another one, so that
 * a question or a page does not wait behind resumes.
 */
export type Lane = 'awaited' | 'background';

/** An engine that is ended from outside is replaced so many times for one piece of work. */
const maxReplaced = 2;
const engines = new Map<Lane, EngineProcess>();
/** Until somebody listens, warnings are the process's own. */
let warn: (message: string) => void = (message) => process.emitWarning(message);
/** Counts how often all engines were ended. */
let era = 0;
let rights = engineRights;

/** Has the embedded engine do a piece of work, in a process of its own. The same input always has the same answer. */
export async function runEngine<Name extends WorkName>(
  lane: Lane,
  name: Name,
  input: WorkInput<Name>,
): Promise<WorkOutput<Name>> {
  const startedIn = era;
  for (let replaced = 0; ; replaced += 1) {
    try {
      return await engineOf(lane).run(name, input);
    } catch (error) {
      const isOver = startedIn !== era || replaced >= maxReplaced;
      if (!(error instanceof EngineFault) || error.kind === 'overrun' || isOver) throw error;
    }
  }
}

/** The reader of questions, in the engine's process; null where it is missing. */
export async function findReader(lane: Lane): Promise<QuestionReader | null> {
  const name = await runEngine(lane, 'nameReader', {});
  if (name === null) return null;
  return {
    name,
    embed: (unit) => runEngine(lane, 'embedUnit', { unit }),
    read: (question) => runEngine(lane, 'readQuestion', { question }),
    compare: (question, units) => runEngine(lane, 'compareUnits', { question, units }),
  };
}

/** Sets who hears the engines' warnings, such as a model that can't be opened. */
export function listenToEngines(listener: (message: string) => void): void {
  warn = listener;
}

/** The engine's processes at this moment. */
export function listEngines(): number[] {
  return [...engines.values()].flatMap(({ pid, isGone }) => (pid === undefined || isGone ? [] : pid));
}

/** Ends all engines: who waits for one is told that there is no answer. */
export function closeEngines(): void {
  era += 1;
  for (const engine of engines.values()) engine.end();
  engines.clear();
}

/** A machine without the models is not asked about them at each look: opening them takes a while, and each failure is logged. */
const missedForMs = 60_000;
let missedAt = Number.NEGATIVE_INFINITY;
let looking: Promise<boolean> | undefined;

/** Whether the models that judge can be opened by now, where they were missing. */
export function findModelsAgain(lane: Lane): Promise<boolean> {
  if (performance.now() - missedAt < missedForMs) return Promise.resolve(false);
  looking ??= runEngine(lane, 'hasModels', {})
    // An engine that is ended meanwhile says nothing about them.
    .catch(() => false)
    .then((areThere) => {
      if (!areThere) missedAt = performance.now();
      looking = undefined;
      return areThere;
    });
  return looking;
}

/** For tests: whether the engines that start from now on find their models missing, as where weights or the runtime are. */
export function withholdModels(isWithheld: boolean): void {
  rights = isWithheld ? rightsWithoutModels : engineRights;
  missedAt = Number.NEGATIVE_INFINITY;
  closeEngines();
}

function engineOf(lane: Lane): EngineProcess {
  const known = engines.get(lane);
  if (known && !known.isGone) return known;
  const engine = new EngineProcess({
    stepsBack: lane === 'background',
    onWarning: (message) => warn(message),
    rights,
  });
  engines.set(lane, engine);
  return engine;
}
