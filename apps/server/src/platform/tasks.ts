import type { QueueDefinition } from '@candor/database/migrate';
import { openTaskDatabase } from '@candor/database/task-database';
import { sql } from 'drizzle-orm';
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Context, Scope, Transactional } from './context.ts';
import { listDueQueues } from './due-queues.ts';
import type { Platform } from './platform.ts';
import { createSystemContext } from './system-context.ts';

/** Background work: what it is given, how often it is tried, and an idempotent handler. */
export interface Task<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  scope: Scope;
  /** How many run at once in one worker process. */
  concurrency: number;
  retry: Pick<
    QueueDefinition,
    'retryLimit' | 'retryDelaySeconds' | 'retryDelayMaxSeconds' | 'expireInSeconds'
  >;
  /** Runs every so often by itself (in cron's words), once over all processes. */
  schedule?: string;
  handle(ctx: Context, payload: z.output<P>, attempt: Attempt): Promise<void>;
  /** Runs when no attempt succeeded, even because workers died: it shows the failure to people. */
  giveUp?(ctx: Context, payload: z.output<P>): Promise<void>;
}

export interface Attempt {
  /** No further attempt follows this one by itself. */
  isLast: boolean;
  /** No other came before it. */
  isFirst?: boolean;
}

export function defineTask<P extends z.ZodType>(task: Task<P>): Task<P> {
  return task;
}

/** A worker that died is noticed by this, long before a slow one would be called late. */
const heartbeatSeconds = 15;

/** How often what falls due without a notice is looked for: delayed tasks, and those that are tried again. */
const lookForDueMs = 1_000;

/** The queues of a task: its own, after that of its dead letters, where it has such. */
export function queuesOf(task: Task): QueueDefinition[] {
  const given = givenUp(task);
  if (!given) return [{ name: task.name, ...task.retry, heartbeatSeconds }];
  return [...queuesOf(given), { name: task.name, ...task.retry, heartbeatSeconds, deadLetter: given.name }];
}

/** The task that reports failures. It is retried for days, because people wait to hear of them. */
function givenUp({ name, payload, scope, giveUp }: Task): Task | undefined {
  if (!giveUp) return undefined;
  const retry = { retryLimit: 500, retryDelaySeconds: 5, retryDelayMaxSeconds: 600, expireInSeconds: 60 };
  return { name: `${name}-given-up`, payload, scope, concurrency: 1, retry, handle: giveUp };
}

const envelopeSchema = z.object({
  organizationId: z.string().nullable(),
  requestId: z.string().optional(),
  payload: z.unknown(),
});

export interface EnqueueOptions {
  /** A person looks at the screen for it: it goes before what came by itself. */
  isAwaited?: boolean;
  /** Not before so many seconds have passed. */
  afterSeconds?: number;
}

/** The queue of background tasks, on PostgreSQL. */
export interface TaskQueue {
  /** Enqueues in the caller's transaction: the task exists exactly when what makes it necessary does. */
  enqueue<P extends z.ZodType>(
    ctx: Transactional<Context>,
    task: Task<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Fails when the queue cannot be reached. */
  check(): Promise<void>;
  /** Starts working off tasks in this process. */
  work(platform: Platform, tasks: readonly Task[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startTaskQueue(url: string, log: Platform['log']): Promise<TaskQueue> {
  const tellLost = (error: unknown) => log.warn({ error }, 'task queue is out of reach');
  const db = openTaskDatabase({ url, applicationName: 'candor-tasks', maxConnections: 4, onLost: tellLost });
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
  });
  boss.on('error', tellLost);
  await boss.start();
  const workers = new Map<string, string[]>();
  const wakeAll = (queue: string) => {
    for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
  };
  let looking: NodeJS.Timeout | undefined;
  return {
    async enqueue(ctx, task, payload, { isAwaited = false, afterSeconds = 0 } = {}) {
      const envelope = {
        organizationId: ctx.organizationId,
        requestId: ctx.requestId,
        payload: task.payload.parse(payload),
      };
      await boss.send(task.name, envelope, {
        db: enqueueAs(ctx, task.name),
        priority: isAwaited ? 1 : 0,
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      });
    },
    async work(platform, tasks) {
      for (const task of tasks.flatMap((task) => [task, givenUp(task) ?? []]).flat()) {
        const ids = await Promise.all(
          Array.from({ length: task.concurrency }, () => startWorker(boss, platform, task)),
        );
        workers.set(task.name, [...(workers.get(task.name) ?? []), ...ids]);
        if (task.schedule) await boss.schedule(task.name, task.schedule, emptyEnvelope());
      }
      looking ??= repeatedly(async () => {
        for (const queue of await listDueQueues(db, [...workers.keys()])) wakeAll(queue);
      }, log);
    },
    async check() {
      await db.executeSql('select 1 from pgboss.version limit 1');
    },
    async stop() {
      clearInterval(looking);
      await boss.stop({ graceful: true, timeout: 10_000 });
      await db.close();
    },
  };
}

/** Adds a task in the caller's transaction by the function that may: the caller's role has no right to the queue's tables. */
function enqueueAs(ctx: Transactional<Context>, queue: string): Db {
  return {
    executeSql: (_statement, [jobs] = []) =>
      ctx.db.execute(sql`select id from candor_enqueue(${queue}, ${jobs})`),
  };
}

/** Runs it again and again, never twice at once. Why it can't is logged once, until it can again. */
function repeatedly(work: () => Promise<void>, log: Platform['log']): NodeJS.Timeout {
  let isBusy = false;
  let hasFailed = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ error }, 'due tasks cannot be looked for: they begin later');
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  }, lookForDueMs);
  return timer.unref();
}

async function startWorker(boss: PgBoss, platform: Platform, task: Task): Promise<string> {
  let id = '';
  id = await boss.work(
    task.name,
    { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 15 },
    async (attempts: JobWithMetadata<object>[]) => {
      // After a task the next one is looked for at once, not at the next poll: very many may wait.
      boss.notifyWorker(id);
      for (const attempt of attempts) await runAttempt(platform, task, attempt);
    },
  );
  return id;
}

function emptyEnvelope(): z.input<typeof envelopeSchema> {
  return { organizationId: null, payload: {} };
}

async function runAttempt(platform: Platform, task: Task, attempt: JobWithMetadata<object>): Promise<void> {
  const { organizationId, requestId, payload } = envelopeSchema.parse(attempt.data);
  const ctx = createSystemContext(platform, {
    task: task.name,
    scope: task.scope,
    organizationId,
    requestId,
  });
  try {
    await task.handle(ctx, task.payload.parse(payload), {
      isLast: attempt.retryCount >= attempt.retryLimit,
      isFirst: attempt.retryCount === 0,
    });
    platform.metrics.tasks.inc({ task: task.name, outcome: 'done' });
  } catch (error) {
    platform.metrics.tasks.inc({ task: task.name, outcome: 'failed' });
    ctx.log.warn({ error, taskId: attempt.id, attempt: attempt.retryCount }, 'task attempt failed');
    // The queue keeps this text where operators see it: the message only, no parameters.
    throw new Error(error instanceof Error ? error.name : 'unknown failure');
  }
}
