import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '@candor/sandbox/start';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { checkPort } from './check-port.ts';
import { StartError } from './start-error.ts';

interface OpenSandbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the emulators of outside systems, where they are wanted. A worker of its own uses those of the process that serves:
 * it finds their addresses in the data folder they share.
 */
export async function openSandbox(config: Config, log: Log): Promise<OpenSandbox | undefined> {
  if (!config.sandbox) return undefined;
  const addressFile = path.join(config.dataDir, 'sandbox.json');
  if (config.role === 'worker') return config.smtpUrl ? undefined : readAddresses(addressFile);
  await checkPort('SANDBOX_PORT', config.host, config.sandboxPort);
  const sandbox = await startSandbox({
    dataDir: config.dataDir,
    host: config.host,
    port: config.sandboxPort,
    smtpPort: await findFormerSmtpPort(addressFile),
    log: (line) => log.info(line),
  });
  writeFileSync(addressFile, JSON.stringify({ url: sandbox.url, smtpUrl: sandbox.smtpUrl }));
  return sandbox;
}

/** Workers have read the address: it stays the same over a restart, unless somebody else took it meanwhile. */
async function findFormerSmtpPort(addressFile: string): Promise<number> {
  try {
    const port = Number(new URL(readAddresses(addressFile).smtpUrl).port);
    await checkPort('SANDBOX_PORT', '127.0.0.1', port);
    return port;
  } catch {
    return 0;
  }
}

function readAddresses(file: string): OpenSandbox {
  try {
    const { url, smtpUrl } = JSON.parse(readFileSync(file, 'utf8'));
    return { url, smtpUrl, close: async () => undefined };
  } catch {
    throw new StartError(
      'No sandbox was found in DATA_DIR: start the process with ROLE=api first, or set SMTP_URL.',
    );
  }
}
