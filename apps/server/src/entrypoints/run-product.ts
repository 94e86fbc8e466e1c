import { closeEngines, listenToEngines } from '@candor/agents/engine';
import { migrateDatabase } from '@candor/database/migrate';
import { createSmtpSender } from '@candor/integrations/email/smtp';
import { closeReaders } from '@candor/resume/read';
import { putRequestsFirst } from '@candor/resume/step-back';
import { createHttpServer, createOperatorServer } from '../http/http-server.ts';
import { webAppFolder } from '../http/web-app.ts';
import { allModules, allQueues, allTasks } from '../modules/all-modules.ts';
import { readConfig } from '../platform/config.ts';
import { createLog, type Log } from '../platform/log.ts';
import { loadMasterKey } from '../platform/secrets.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { checkPort } from './check-port.ts';
import { ensureDemoOrganization } from './demo/ensure-demo-organization.ts';
import { payForDemo } from './demo/pay-for-demo.ts';
import { openAts } from './open-ats.ts';
import { followSandbox, openBilling } from './open-billing.ts';
import { openCalendars } from './open-calendars.ts';
import { openDatabase, takeDataDir } from './open-database.ts';
import { openProviders } from './open-providers.ts';
import { openSandbox } from './open-sandbox.ts';
import { openScanner } from './open-scanner.ts';
import { openStorage } from './open-storage.ts';
import { explainStartFailure } from './start-error.ts';
import { createStopper, type Stopper } from './stopper.ts';

export interface Product {
  log: Log;
  stop(): Promise<void>;
}

interface RunOptions {
  say: (line: string) => void;
}

/** Starts the product as the environment describes it; whatever was started before a failure is stopped again. */
export async function runProduct(environment: NodeJS.ProcessEnv, { say }: RunOptions): Promise<Product> {
  const stopper = createStopper();
  try {
    const log = await startParts(environment, say, stopper);
    return { log, stop: stopper.stop };
  } catch (error) {
    await stopper.stop();
    throw explainStartFailure(error);
  }
}

async function startParts(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  stopper: Stopper,
): Promise<Log> {
  const config = readConfig(environment);
  const lock = takeDataDir(config);
  stopper.add('data folder', async () => lock.release());
  await checkPort('PORT', config.host, config.port);
  const storage = await openStorage(config, say);
  const database = await openDatabase(config, say, lock);
  stopper.add('database', database.stop);
  const log = createLog(config);
  const sandbox = await openSandbox(config, log);
  if (sandbox) stopper.add('sandbox', sandbox.close);

  say('Preparing the database');
  await migrateDatabase(database.directUrl, allQueues);
  const billing = await openBilling(config, sandbox, log);
  const { providers, calendars } = openCalendars(config, sandbox);
  const ats = openAts(config, sandbox);
  const platform = await startPlatform({
    config: billing.config,
    billing: billing.provider,
    databaseUrl: database.url,
    ...(config.databaseDirectUrl && { directDatabaseUrl: config.databaseDirectUrl }),
    masterKey: loadMasterKey(config.secretKey, config.dataDir),
    email: createSmtpSender({ url: config.smtpUrl ?? sandbox?.smtpUrl ?? '' }),
    storage,
    scanner: await openScanner(config, say),
    providers: [...openProviders(sandbox), ...providers, ...ats.map(({ oauth }) => oauth)],
    ...{ calendars, ats },
    folders: [config.dataDir, database.folder],
    log,
    modules: allModules,
  });
  const isServing = config.role !== 'worker';
  if (isServing) putRequestsFirst();
  stopper.add('resume readers', async () => closeReaders());
  listenToEngines((message) => log.error(message));
  stopper.add('embedded engine', async () => closeEngines());
  stopper.add('platform', platform.stop);
  const demo = config.demo ? await ensureDemoOrganization(platform) : undefined;
  if (demo && isServing) await payForDemo(platform);
  if (config.role !== 'api') await platform.tasks.work(platform, allTasks);

  const server = isServing
    ? await createHttpServer(platform, { webAppFolder })
    : createOperatorServer(platform);
  stopper.add('http', async () => {
    const closed = server.close();
    // No new stream is accepted from here on; the open ones would keep the server from closing.
    platform.events.closeStreams();
    await closed;
  });
  await server.listen({ port: config.port, host: config.host });
  if (isServing && sandbox && billing.provider && !config.stripeKey)
    await followSandbox(sandbox, `http://${localHost(config.host)}:${config.port}`);

  say('');
  say(
    isServing
      ? `  Candor is ready:  ${config.publicUrl}`
      : `  Candor's worker is ready (health on port ${config.port})`,
  );
  if (demo) say(`  Demo login:       ${demo.email} / ${demo.password ?? '(the password was changed)'}`);
  if (sandbox) say(`  Mailbox:          ${sandbox.url}/mailbox`);
  say('');
  return log;
}

/** Under which this process reaches itself. */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
