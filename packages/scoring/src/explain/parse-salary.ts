export interface SalaryRange {
  low: number;
  high: number;
  /** ISO 4217, or null where it is not said. */
  currency: string | null;
  per: 'year' | 'month' | 'week' | 'day' | 'hour';
}

const currencies: readonly [string, RegExp][] = [
  ['AUD', /\bAUD\b|A\$|AU\$/i],
  ['NZD', /\bNZD\b|NZ\$/i],
  ['CAD', /\bCAD\b|C\$|CA\$/i],
  ['SGD', /\bSGD\b|S\$/i],
  ['USD', /\bUSD\b|US\$/i],
  ['GBP', /\bGBP\b|£/i],
  ['EUR', /\bEUR\b|€/i],
  ['INR', /\bINR\b|₹|\blakh|\bLPA\b/i],
  ['JPY', /\bJPY\b|¥/i],
  ['CNY', /\b(?:CNY|RMB)\b/i],
  ['ZAR', /\bZAR\b/i],
  ['BRL', /\bBRL\b|R\$/i],
  ['MYR', /\bMYR\b|\bRM\s?\d/i],
  ['PHP', /\bPHP\b|₱/i],
  ['THB', /\bTHB\b|฿/i],
  ['IDR', /\bIDR\b|\bRp\s?\d/i],
  ['VND', /\bVND\b|₫/i],
];
const currencyOfCountry: Readonly<Record<string, string>> = {
  Australia: 'AUD',
  'United States': 'USD',
  'United Kingdom': 'GBP',
  Canada: 'CAD',
  'New Zealand': 'NZD',
  India: 'INR',
  Singapore: 'SGD',
  China: 'CNY',
  Japan: 'JPY',
  Germany: 'EUR',
  France: 'EUR',
  'South Africa': 'ZAR',
  Brazil: 'BRL',
  Indonesia: 'IDR',
  Malaysia: 'MYR',
  Philippines: 'PHP',
  Thailand: 'THB',
  Vietnam: 'VND',
};
const periods: readonly [SalaryRange['per'], RegExp][] = [
  ['hour', /\b(?:per|an|\/)\s?(?:hour|hr)\b|\/\s?h(?:r|our)?\b|\bhourly\b|\bp\.?h\.?\b/i],
  ['day', /\b(?:per|a) day\b|\/\s?day\b|\bdaily\b/i],
  ['week', /\b(?:per|a) week\b|\/\s?w(?:ee)?k\b|\bweekly\b/i],
  ['month', /\b(?:per|a) month\b|\/\s?mo(?:nth)?\b|\bmonthly\b|\bp\.?m\.?\b/i],
];

/** Reads a range of pay as people write it: '$85,000 - $95,000', 'AUD 85k–95k', '£18.50 per hour'. */
export function parseSalary(text: string, country: string | null = null): SalaryRange | undefined {
  const amounts = [
    ...text.matchAll(/(\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?\s*(k|m|lakhs?|lpa)?\b/gi),
  ]
    .map((match) => ({ value: toNumber(match[1] ?? '', match[2]), unit: match[3]?.toLowerCase() ?? '' }))
    .filter(({ value }) => value > 0);
  const [first, second] = amounts;
  if (!first) return undefined;
  const unit = first.unit || (second && second.value < 1000 && first.value < 1000 ? second.unit : '');
  const low = first.value * factorOf(unit);
  const high = second ? second.value * factorOf(second.unit) : low;
  // '85-95k' and '$85,000 - 95': the second number is no smaller than the first, or it is something else.
  const top = high >= low && high <= low * 10 ? high : low;
  const per = periods.find(([, pattern]) => pattern.test(text))?.[0] ?? (low < 500 ? 'hour' : 'year');
  const currency =
    currencies.find(([, pattern]) => pattern.test(text))?.[0] ?? currencyOfCountry[country ?? ''] ?? null;
  return { low, high: top, currency, per };
}

const timesAYear: Record<SalaryRange['per'], number> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 };

/** What a range comes to in a year of full-time work. */
export function perYear({ low, high, per }: SalaryRange): { low: number; high: number } {
  return { low: low * timesAYear[per], high: high * timesAYear[per] };
}

function toNumber(whole: string, cents: string | undefined): number {
  return Number(`${whole.replace(/\D/g, '')}${cents ? `.${cents}` : ''}`);
}

function factorOf(unit: string): number {
  if (unit === 'k') return 1000;
  if (unit === 'm') return 1_000_000;
  return unit.startsWith('lakh') || unit === 'lpa' ? 100_000 : 1;
}
