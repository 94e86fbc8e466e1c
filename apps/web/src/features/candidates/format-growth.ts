const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

/** A signed percentage, as in '+31%'. */
export function formatGrowth(percent: number): string {
  return `${signed.format(percent)}%`;
}
