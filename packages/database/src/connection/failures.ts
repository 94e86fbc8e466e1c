const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's classes for lost connections (08), shutdown and start-up (57P), a full disk and too many connections (53), sessions it
 * ended for idling (25P03), and a server that takes no writes (25006): after a failover the right one is looked for.
 */
const serverCodes = /^(08|57P0[1235]|53[13]00|25P03|25006)/;

const clientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether a failure says that the database cannot be reached now, rather than that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as NodeJS.ErrnoException;
    if (code !== undefined && serverCodes.test(code)) return true;
    if (code !== undefined && networkCodes.has(code) && syscall !== 'open') return true;
    if (clientMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** A statement that waited too long, a deadlock, a lock that was not to be had: nothing was written, and it may do later. */
const busyCodes = new Set(['57014', '40P01', '55P03', '40001']);

/** Whether the database refused because others were in the way. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (busyCodes.has((current as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
