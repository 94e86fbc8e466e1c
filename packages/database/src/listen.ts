import type pg from 'pg';
import { openClient } from './connection/client.ts';

const longestPauseMs = 10_000;
/** A server that vanished without a word is noticed by asking. */
const askEveryMs = 10_000;

export interface ListenOptions {
  url: string;
  applicationName: string;
  channel: string;
  onNotice(payload: string): void;
  /** After each connection but the first; notices may have been missed before it. */
  onReconnect(): void;
  onLost(error: unknown): void;
}

export interface Listening {
  /** Resolves when the channel is listened to for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Listens to a channel on a connection of its own. If that is lost, it reconnects, for as long as it takes. */
export function listen(options: ListenOptions): Listening {
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>();
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;
  let attempts = 0;
  let isReconnect = false;

  const lose = (lost: pg.Client | undefined, error: unknown) => {
    if (stopped || client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost?.end().catch(() => undefined);
    options.onLost(error);
    const pauseMs = Math.min(longestPauseMs, 250 * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(connect, pauseMs);
  };
  const ask = (current: pg.Client) => {
    timer = setTimeout(() => {
      const answer = current.query({ text: 'select 1', query_timeout: askEveryMs } as pg.QueryConfig);
      answer.then(
        () => client === current && !stopped && ask(current),
        (error) => lose(current, error),
      );
    }, askEveryMs);
    timer.unref();
  };
  const connect = () => {
    connecting = open().catch((error) => lose(undefined, error));
  };
  const open = async () => {
    const next = await openClient({ url: options.url, applicationName: options.applicationName });
    if (stopped) return next.end();
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('Connection terminated unexpectedly')));
    next.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    try {
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    } catch (error) {
      return lose(next, error);
    }
    attempts = 0;
    ask(next);
    if (isReconnect) options.onReconnect();
    isReconnect = true;
    tellReady();
  };
  connect();

  return {
    ready,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
