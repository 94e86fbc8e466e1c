/**
 * Rounds to tenths so that they add up: what is left over goes to those that rounding cut most, and to none beyond
 * its limit while another has room.
 */
export function roundToSum(values: readonly number[], sum: number, limits: readonly number[] = []): number[] {
  const tenths = values.map((value) => Math.floor(value * 10 + 1e-9));
  const byRest = values
    .map((value, index) => ({ index, rest: value * 10 - (tenths[index] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const tenthsAt = (index: number) => tenths[index] ?? 0;
  const hasRoom = ({ index }: { index: number }) => tenthsAt(index) < Math.round((limits[index] ?? sum) * 10);
  let left = Math.round(sum * 10) - tenths.reduce((a, b) => a + b, 0);
  while (left > 0 && byRest.length > 0) {
    const open = byRest.filter(hasRoom);
    const taken = (open.length > 0 ? open : byRest).slice(0, left);
    for (const { index } of taken) tenths[index] = tenthsAt(index) + 1;
    left -= taken.length;
  }
  return tenths.map((value) => value / 10);
}
