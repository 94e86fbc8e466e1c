const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as '$49.00'. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
