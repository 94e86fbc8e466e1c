import type { Finding, Position } from '@candor/contract/evaluations';

const maxQuoteLength = 240;

/** What counts most of what the resume shows: a required criterion before others, by weight and strength. */
export function findTopEvidence(findings: readonly Finding[]) {
  const worth = ({ required, weight, strength }: Finding) => (required ? 1000 : 0) + weight * strength;
  const [best] = findings
    .filter(({ state, quotes }) => (state === 'met' || state === 'partial') && quotes.length > 0)
    .toSorted((a, b) => worth(b) - worth(a));
  const quote = best?.quotes[0];
  if (!best || !quote) return null;
  return { criterion: best.criterion, quote: shorten(quote.text), page: quote.page };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength - 1).trimEnd()}…` : line;
}

/** The required criteria that nothing in the resume shows. */
export function listMissing(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ required, state, criterion }) =>
    required && (state === 'no_evidence' || state === 'contradicted') ? [criterion] : [],
  );
}

/** Years of dated work, to a half; two jobs at a time count once. Null where no job has dates. */
export function countYears(history: readonly Position[], now: Date): number | null {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const spans = history
    .flatMap(({ from, to, is_current }) => {
      const start = from && readMonth(from, 'first');
      const end = is_current ? today : to && readMonth(to, 'last');
      return typeof start === 'number' && typeof end === 'number' && end >= start ? [{ start, end }] : [];
    })
    .toSorted((a, b) => a.start - b.start);
  if (spans.length === 0) return null;
  let [months, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const { start, end } of spans) {
    months += Math.max(0, end - Math.max(start, reached + 1) + 1);
    reached = Math.max(reached, end);
  }
  return Math.round(months / 6) / 2;
}

/** '2018-06' as a count of months; of a bare year its first or its last. */
function readMonth(written: string, of: 'first' | 'last'): number | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(written) ?? [];
  if (year === undefined) return undefined;
  return Number(year) * 12 + (month === undefined ? (of === 'first' ? 0 : 11) : Number(month) - 1);
}
