import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultSwitch } from './faults.ts';
import type { MailEnvelope } from './mail-message.ts';

interface SmtpListenerOptions {
  port: number;
  maxMessageBytes: number;
  faults: FaultSwitch;
  /** Must return only when the message can no longer be lost: the sender is told 250 right after. */
  deliver: (raw: Uint8Array, envelope: MailEnvelope) => Promise<void>;
  log: (line: string) => void;
}

export interface SmtpListener {
  url: string;
  close(): Promise<void>;
}

/** Listens for SMTP on the loopback interface, without TLS, and accepts any login. */
export async function startSmtpListener(options: SmtpListenerOptions): Promise<SmtpListener> {
  const { faults } = options;
  const sockets = new Map<number, Socket>();
  const cut = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy();

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await readMessage(stream, options.maxMessageBytes);
    const envelope = envelopeOf(session);
    const mode = faults.modeFor(envelope.to);
    if (mode === 'hang') return new Promise<'answer'>(() => {});
    if (!raw) throw smtpError(552, 'The message is too large');
    await options.deliver(raw, envelope);
    return mode === 'drop-after-data' ? 'cut' : 'answer';
  };

  const server = new SMTPServer({
    name: 'candor-sandbox',
    size: options.maxMessageBytes,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1_000,
    onConnect(session, callback) {
      if (faults.refusesConnections()) cut(session);
      else callback();
    },
    onAuth(auth, _session, callback) {
      callback(null, { user: auth.username ?? 'anyone' });
    },
    onRcptTo(address, session, callback) {
      const mode = faults.modeFor([address.address]);
      if (mode === 'refuse') cut(session);
      else if (mode === 'reject') callback(smtpError(550, '5.1.1 No such recipient here'));
      else if (mode === 'tempfail') callback(smtpError(451, '4.3.0 Try again later'));
      else callback();
    },
    onData(stream, session, callback) {
      receive(stream, session).then(
        (next) => (next === 'cut' ? cut(session) : callback()),
        (error: Error) => {
          options.log(`mailbox: a message was not stored: ${error.message}`);
          callback(error);
        },
      );
    },
  });
  // Senders vanish in the middle of a message in every fault test; that is no failure of the mailbox.
  server.on('error', (error) => options.log(`mailbox: connection error: ${error.message}`));
  server.server.prependListener('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

/** The whole message, or undefined when it is over the limit; what is over is read and thrown away. */
async function readMessage(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes <= maxBytes) chunks.push(chunk);
  }
  return sizeBytes <= maxBytes ? Buffer.concat(chunks) : undefined;
}

function envelopeOf({ envelope }: SMTPServerSession): MailEnvelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
