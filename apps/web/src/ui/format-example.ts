const day = new Date(Date.UTC(2026, 10, 16));
const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** How a locale writes a date and a number, as in '16 Nov 2026 · 1,234.5'. */
export function formatExample(locale: string): string {
  const date = new Intl.DateTimeFormat(locale, parts).format(day);
  return `${date} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}
