import pg from 'pg';
import { createHostChoice, type HostChoice, isWanted, NoHostError } from './choose-host.ts';
import { type DatabaseAddress, type Host, parseAddress } from './parse-address.ts';

const probeTimeoutMs = 3_000;

export interface ClientOptions {
  url: string;
  applicationName: string;
  connectionTimeoutMs?: number;
  /** Statements go through a pooler that hands each transaction to any server connection: they must have no names. */
  isPooled?: boolean;
}

type ConnectCallback = (error: Error | null, client?: pg.Client) => void;

/** The settings of a connection, and the class of clients that make it. */
export interface ClientKind {
  Client: new (config: pg.ClientConfig) => pg.Client;
  config: pg.ClientConfig;
  choice: HostChoice;
}

/** Opens a connection of its own, to the right server where the address names several. */
export async function openClient(options: ClientOptions): Promise<pg.Client> {
  const { Client, config } = createClientKind(options);
  const client = new Client(config);
  await client.connect();
  return client;
}

/**
 * Makes the class of the clients of an address. Each of them listens to its own errors from the beginning: a connection
 * may be lost at any moment, and an `error` that nobody listens to ends the process.
 */
export function createClientKind(options: ClientOptions): ClientKind {
  const address = parseAddress(options.url);
  if (!address) throw new Error('the address of the database cannot be read');
  const config: pg.ClientConfig = {
    connectionString: address.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const { wanted } = address;
  const choice = createHostChoice(address, (host) => askHost(address, host));

  class DatabaseClient extends pg.Client {
    constructor(given: pg.ClientConfig) {
      super(given);
      this.on('error', () => choice.forget());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<pg.Client> | undefined {
      const connected = this.connectToChosen();
      if (callback === undefined) return connected;
      // The pool's way. What it does then must not end up in the promise, where nobody would hear of its failure.
      const tell = callback as ConnectCallback;
      connected.then(
        () => process.nextTick(tell, null, this),
        (error) => process.nextTick(tell, error),
      );
      return undefined;
    }

    private async connectToChosen(): Promise<pg.Client> {
      Object.assign(this, await choice.choose());
      try {
        await super.connect();
        if (!(await isWanted(this, wanted)))
          throw new NoHostError('The server is no longer what the address asks for');
        return this;
      } catch (error) {
        choice.forget();
        if (error instanceof NoHostError) await super.end().catch(() => undefined);
        throw error;
      }
    }
  }
  if (options.isPooled) refuseNames(DatabaseClient);
  return { Client: DatabaseClient, config, choice };
}

/** A named statement stays in one server connection, and a pooler gives the next transaction another one. */
function refuseNames(Client: typeof pg.Client): void {
  const query = Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
    return query.call(this, isNamed ? { ...first, name: undefined } : first, ...rest);
  } as typeof Client.prototype.query;
}

async function askHost(address: DatabaseAddress, { host, port }: Host): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address.url,
    application_name: 'candor-find-server',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  Object.assign(client, { host, port });
  try {
    await client.connect();
    return await isWanted(client, address.wanted);
  } finally {
    await client.end().catch(() => undefined);
  }
}
