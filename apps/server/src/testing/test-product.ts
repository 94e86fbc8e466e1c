import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase } from '@candor/database/testing';
import { createSmtpSender } from '@candor/integrations/email/smtp';
import type { ObjectStorage } from '@candor/integrations/storage';
import { createDiskStorage } from '@candor/integrations/storage/disk';
import type { VirusScanner } from '@candor/integrations/virus-scan';
import type { ReadLimits } from '@candor/resume/read-limits';
import { startSandbox } from '@candor/sandbox/start';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { openAts } from '../entrypoints/open-ats.ts';
import { followSandbox, openBilling } from '../entrypoints/open-billing.ts';
import { openCalendars } from '../entrypoints/open-calendars.ts';
import { openProviders } from '../entrypoints/open-providers.ts';
import { createHttpServer } from '../http/http-server.ts';
import { allModules, allTasks } from '../modules/all-modules.ts';
import { syncJobsTask } from '../modules/ats/sync-jobs.task.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import { createLog } from '../platform/log.ts';
import { deliverMailTask } from '../platform/outbox/deliver-mail.task.ts';
import { type RunningPlatform, startPlatform } from '../platform/start-platform.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface TestProduct {
  url: string;
  app: FastifyInstance;
  platform: RunningPlatform;
  clock: TestClock;
  sandboxUrl: string;
  databaseUrl: string;
  /** For the superuser, who sees every row; where the test brought its own database, the same as `databaseUrl`. */
  adminDatabaseUrl: string;
  filesFolder: string;
  stop(): Promise<void>;
}

const partsOfWork = { mail: [deliverMailTask], 'mail and syncs': [deliverMailTask, syncJobsTask] };

interface TestProductOptions {
  config?: Partial<Config>;
  /** Off where a test looks at what is waiting to be done; or the tasks that it waits for. */
  worker?: boolean | keyof typeof partsOfWork;
  webAppFolder?: string;
  /** Files on disk when it is not given. */
  storage?: ObjectStorage;
  /** How full the disk is said to be; as it is when it is not given. */
  disk?: DiskSpace;
  /** None when it is not given. */
  scanner?: VirusScanner;
  /** What reading a resume may take; the usual when it is not given. */
  readLimits?: Partial<ReadLimits>;
  /** A migrated database of the test's own; a copy of the template when it is not given. */
  databaseUrl?: string;
  /** The key of the installation, where a test rotates it. */
  masterKey?: string;
  /** The sandbox whose providers it uses, where several products share one. */
  providersUrl?: string;
}

/** In the run through a pooler (see vitest.config.ts) requests go through it, as in an installation that has one. */
function throughPooler(directUrl: string): { databaseUrl: string; directDatabaseUrl?: string } {
  const pooler = inject('poolerUrl');
  if (!pooler) return { databaseUrl: directUrl };
  const databaseUrl = new URL(pooler);
  databaseUrl.pathname = new URL(directUrl).pathname;
  return { databaseUrl: databaseUrl.href, directDatabaseUrl: directUrl };
}

/** The product in this process: real HTTP, a database of its own, a real SMTP server, background tasks. */
export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, adminUrl: options.databaseUrl, drop: async () => undefined }
    : await cloneDatabase(inject('templateDatabaseUrl'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'candor-product-'));
  const sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
  const clock = createTestClock();
  const filesFolder = path.join(dataDir, 'files');
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://candor.test',
      INBOUND_MAIL_DOMAIN: 'replies.candor.test',
      INBOUND_MAIL_SECRET: 'what the mail server of a test signs with',
      // What is not about plans is not to meet their limits.
      BILLING: 'off',
    }),
    trustedProxies: ['127.0.0.1'],
    // The stand-in for whoever takes webhooks.
    outboundAllow: [new URL(sandbox.url).host],
    ...options.config,
  };
  const log = createLog(config);
  const billing = await openBilling(config, sandbox, log);
  const providersAt = { url: options.providersUrl ?? sandbox.url };
  const { providers, calendars } = openCalendars(config, providersAt);
  const ats = openAts(config, providersAt);
  const platform = await startPlatform({
    config: billing.config,
    billing: billing.provider,
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : throughPooler(database.url)),
    masterKey: options.masterKey ?? 'the key of a test, which is long enough',
    email: createSmtpSender({ url: sandbox.smtpUrl, timeoutMs: 5_000 }),
    storage: options.storage ?? createDiskStorage(filesFolder),
    ...(options.disk && { disk: options.disk }),
    scanner: options.scanner ?? null,
    ...(options.readLimits && { readLimits: options.readLimits }),
    // A busy machine's first reading takes longer than a visitor would wait for it.
    faqPatienceMs: 100_000,
    providers: [...openProviders(providersAt), ...providers, ...ats.map(({ oauth }) => oauth)],
    ...{ calendars, ats },
    log,
    modules: allModules,
    clock: clock.now,
    maxConnections: 8,
  });
  const app = await createHttpServer(platform, {
    webAppFolder: options.webAppFolder ?? path.join(dataDir, 'no-web-app'),
  });
  const { worker = true } = options;
  if (worker) {
    const tasks = worker === true ? allTasks : partsOfWork[worker];
    // Schedules follow the real clock: what runs at midnight or every few minutes would meet whatever test is under way then.
    await platform.tasks.work(
      platform,
      tasks.map(({ schedule: _, ...task }) => task),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (billing.provider) await followSandbox(sandbox, url);
  return {
    url,
    app,
    platform,
    clock,
    sandboxUrl: sandbox.url,
    databaseUrl: database.url,
    adminDatabaseUrl: database.adminUrl,
    filesFolder,
    async stop() {
      const closed = app.close();
      platform.events.closeStreams();
      await closed;
      await platform.stop();
      await sandbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
