import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Emulator } from './emulator.ts';
import { startGoogle } from './google/google.ts';
import { createHostGuard } from './host-guard.ts';
import { startJobAdder } from './jobadder/jobadder.ts';
import { buildLazyValidator } from './lazy-validators.ts';
import { startLever } from './lever/lever.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { startMicrosoft } from './microsoft/microsoft.ts';
import { startModels } from './models/models.ts';
import { startOAuth } from './oauth/oauth.ts';
import { registerSharedPages } from './pages/shared-pages.ts';
import { startStripe } from './stripe/stripe.ts';
import { startWebhooks } from './webhooks/webhooks.ts';
import { startWorkable } from './workable/workable.ts';
import { startZoho } from './zoho/zoho.ts';

export interface SandboxOptions {
  dataDir: string;
  host: string;
  port: number;
  smtpPort?: number;
  log?: (line: string) => void;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the emulators of the outside systems behind one HTTP address, each under its own prefix. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? (() => {});
  const app = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: buildLazyValidator } },
  });
  app.addHook('onRequest', createHostGuard(options.host));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log(`sandbox: ${String(error)}`);
    const detail = status >= 500 || !(error instanceof Error) ? 'The sandbox failed.' : error.message;
    return reply.code(status).send({ code: status >= 500 ? 'internal' : 'bad_request', detail });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not_found', detail: 'There is nothing at this address.' }),
  );

  const mailbox = await startMailbox({ dataDir: options.dataDir, smtpPort: options.smtpPort ?? 0, log });
  const withMail = { dataDir: options.dataDir, deliver: mailbox.deliver };
  const emulators: Emulator[] = [
    ...[mailbox, startModels(), startOAuth(), startStripe(options), startWebhooks()],
    ...[startMicrosoft(withMail), startGoogle(withMail)],
    ...[startJobAdder(withMail), startLever(withMail), startWorkable(withMail), startZoho(withMail)],
  ];
  registerSharedPages(app, emulators);
  for (const emulator of emulators) emulator.register(app);

  const close = async () => {
    await app.close();
    await Promise.all(emulators.map((emulator) => emulator.close()));
  };
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${linkHost(options.host)}:${port}`, smtpUrl: mailbox.smtpUrl, close };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

function linkHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
