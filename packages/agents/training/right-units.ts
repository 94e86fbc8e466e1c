const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The units of a source that hold most of the quote; every unit of it where none does. */
export function rightUnits(
  units: readonly { source: string; read: string }[],
  sources: string[],
  quote: string,
) {
  const [best, ...others] = sources;
  const own = units.flatMap(({ source }, at) => (source === best ? [at] : []));
  const shares = own.map((at) => shareOf(quote, units[at]?.read ?? ''));
  const most = Math.max(0, ...shares);
  const proving = most < 0.5 ? own : own.filter((_, n) => (shares[n] ?? 0) >= most * 0.95);
  const also = units.flatMap(({ source }, at) => (others.includes(source) ? [at] : []));
  return { proving, also };
}

/** The share of a quote's words that stand in a text. */
function shareOf(quote: string, text: string): number {
  if (quote === '') return 0;
  if (plain(text).includes(plain(quote))) return 1;
  const words = quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const held = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return (0.9 * words.filter((word) => held.has(word)).length) / Math.max(1, words.length);
}
