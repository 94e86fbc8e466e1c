/** The moment a month or a year later, on the last day where a month has no such day. In seconds. */
export function addInterval(seconds: number, interval: 'month' | 'year'): number {
  const from = new Date(seconds * 1000);
  const months = interval === 'month' ? 1 : 12;
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}
