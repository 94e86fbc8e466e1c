const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL's classes for lost connections (08), shutdown and start-up (57P), too many connections and a full disk (53). */
const serverCodes = /^(08|57P0[123]|53[13]00)/;

const poolMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a failure says that the database cannot be reached now, rather than that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as NodeJS.ErrnoException;
    if (code !== undefined && serverCodes.test(code)) return true;
    if (code !== undefined && networkCodes.has(code) && syscall !== 'open') return true;
    if (poolMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
