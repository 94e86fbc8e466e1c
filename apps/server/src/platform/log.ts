import path from 'node:path';
import { destination, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Bytes of lines that could not be written; what comes on top of them is dropped. */
const longestBacklog = 1024 * 1024;

/**
 * Logs carry request ids, routes, record ids and durations: never bodies, query strings, addresses, tokens or names.
 * The redaction below is the second line of defence, not the first.
 * In production they go to the standard output; otherwise to a file, so that the terminal stays readable.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'role' | 'production' | 'dataDir'>): Log {
  const file = config.production ? 1 : path.join(config.dataDir, 'candor.log');
  const options: LoggerOptions = {
    level: config.logLevel,
    base: { role: config.role },
    redact: {
      paths: [
        'email',
        'password',
        'token',
        'authorization',
        'apiKey',
        '*.email',
        '*.password',
        '*.token',
        '*.authorization',
        '*.apiKey',
      ],
      censor: '[redacted]',
    },
    serializers: { error: describeError },
  };
  const sink = destination({ dest: file, mkdir: true, sync: true, maxLength: longestBacklog });
  // A disk that is full takes no lines. They are kept up to a limit, written when there is room, and never end the product.
  sink.on('error', () => undefined);
  return pino(options, sink);
}

/** What is kept of an error: PostgreSQL's `detail` and a query's parameters can hold personal data, so they are left out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = 'code' in error ? error.code : cause && 'code' in cause ? cause.code : undefined;
  const message = error.message.startsWith('Failed query')
    ? (cause?.message ?? 'query failed')
    : error.message;
  return {
    name: error.name,
    code,
    message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
  };
}
