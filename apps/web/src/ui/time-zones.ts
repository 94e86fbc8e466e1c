/** The zone of the reader's browser. */
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone as people read it, as in 'America/New York'. */
export const nameZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Whether this runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
