import { checkTenancy } from '@candor/database/check-tenancy';
import { connectDatabase } from '@candor/database/connect';
import type { AtsConnector } from '@candor/integrations/ats';
import type { BillingProvider } from '@candor/integrations/billing';
import type { CalendarProvider } from '@candor/integrations/calendars';
import type { EmailSender } from '@candor/integrations/email';
import type { OAuthClient } from '@candor/integrations/oauth';
import { createOutbound } from '@candor/integrations/outbound/client';
import type { ObjectStorage } from '@candor/integrations/storage';
import type { VirusScanner } from '@candor/integrations/virus-scan';
import type { ReadLimits } from '@candor/resume/read-limits';
import { startCallCounter } from './call-counter.ts';
import type { Config } from './config.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { startEventHub } from './events.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { listRoutes, type ProductModule } from './module.ts';
import { openModel } from './open-model.ts';
import type { Platform } from './platform.ts';
import { createSecrets } from './secrets.ts';
import { startTaskQueue } from './tasks.ts';

export interface PlatformParts {
  config: Config;
  /** For requests; through a pooler where `directDatabaseUrl` is given too. */
  databaseUrl: string;
  /** The server itself, for tasks and events; the same as `databaseUrl` when it is not given. */
  directDatabaseUrl?: string;
  masterKey: string;
  email: EmailSender;
  storage: ObjectStorage;
  /** Where the product writes on this machine; the data folder where it is not given. */
  folders?: readonly string[];
  disk?: DiskSpace;
  scanner?: VirusScanner | null;
  /** What reading a resume may take, where it is not the usual. */
  readLimits?: Partial<ReadLimits>;
  /** How long a question to the assistant waits for a changed text to be read, where it is not the usual. */
  faqPatienceMs?: number;
  providers?: readonly OAuthClient[];
  calendars?: readonly CalendarProvider[];
  ats?: readonly AtsConnector[];
  billing?: BillingProvider | null;
  log: Log;
  modules: readonly ProductModule[];
  clock?: () => Date;
  maxConnections?: number;
}

export interface RunningPlatform extends Platform {
  stop(): Promise<void>;
}

/** Connects a process to everything it shares with the others: database, tasks, events. */
export async function startPlatform(parts: PlatformParts): Promise<RunningPlatform> {
  const { config, databaseUrl, directDatabaseUrl = databaseUrl, log } = parts;
  const isPooled = parts.directDatabaseUrl !== undefined;
  const connect = (maxConnections: number) =>
    connectDatabase({
      url: databaseUrl,
      applicationName: `candor-${config.role}`,
      maxConnections,
      isPooled,
      onLost: (error) => log.warn({ error }, 'database connection was lost'),
    });
  const disk =
    parts.disk ??
    watchDiskSpace({ folders: parts.folders ?? [config.dataDir], floorBytes: config.diskFloorBytes });
  const stopping = new AbortController();
  const model = await openModel(config.model, stopping.signal);
  const database = connect(parts.maxConnections ?? 10);
  const sideDatabase = connect(3);
  const closePools = async () => {
    await sideDatabase.$client.end();
    await database.$client.end();
  };
  const tasks = await checkTenancy({ url: databaseUrl, database, isPooled })
    .then(() => startTaskQueue(directDatabaseUrl, log))
    .catch(async (error) => {
      await closePools();
      throw error;
    });
  const events = startEventHub(directDatabaseUrl, log);
  const secrets = createSecrets(parts.masterKey, config.previousSecretKeys);
  const clock = parts.clock ?? (() => new Date());
  const keyOf = (subject: string) => secrets.keyedHash(subject).toString('base64url');
  const calls = startCallCounter({ database: sideDatabase, clock, log, keyOf });
  const [findCandidate = async () => undefined] = parts.modules.flatMap(
    (module) => module.findCandidate ?? [],
  );
  return {
    config,
    database,
    sideDatabase,
    secrets,
    tasks,
    routes: listRoutes(parts.modules),
    findCandidate,
    protocols: parts.modules.flatMap((module) => module.protocols ?? []),
    tools: parts.modules.flatMap((module) => module.tools ?? []),
    reactions: parts.modules.flatMap((module) => module.reactions ?? []),
    eventReactions: parts.modules.flatMap((module) => module.eventReactions ?? []),
    events,
    calls,
    email: parts.email,
    storage: parts.storage,
    disk,
    scanner: parts.scanner ?? null,
    readLimits: parts.readLimits ?? {},
    faqPatienceMs: parts.faqPatienceMs,
    model,
    providers: parts.providers ?? [],
    calendars: parts.calendars ?? [],
    ats: parts.ats ?? [],
    billing: parts.billing ?? null,
    outbound: createOutbound({ allowed: config.outboundAllow }),
    metrics: createMetrics(disk),
    log,
    clock,
    async stop() {
      // Whoever waits for a model puts its work back instead of holding the process up.
      stopping.abort();
      calls.stop();
      await tasks.stop();
      await events.stop();
      parts.email.close();
      await closePools();
    },
  };
}
