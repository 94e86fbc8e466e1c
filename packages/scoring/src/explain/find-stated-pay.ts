import type { Span } from '@candor/resume/resume-text';
import type { JobInput } from '../job/job-input.ts';
import { parseSalary, perYear, type SalaryRange } from './parse-salary.ts';

interface StatedPay extends Span {
  range: SalaryRange;
}

const currency = String.raw`(?:(?:USD|AUD|NZD|CAD|GBP|EUR|SGD|INR)\s?|(?:US|AU|A|NZ|C|CA|S)?[$£€₹]\s?)`;
const amount = String.raw`\d{1,3}(?:[,.]\d{3})+(?:\.\d\d)?|\d+(?:\.\d\d?)?`;
const period = String.raw`(?:\s?(?:/|per|an?)\s?(?:year|yr|annum|month|mo|week|wk|day|hour|hr|h)\b\.?|\s?(?:annually|yearly|monthly|weekly|hourly|p\.?a\.?)(?![\p{L}]))`;
const isPeriod = new RegExp(period, 'iu');
const unit = String.raw`\s?k(?![\p{L}])`;
const statement = new RegExp(
  `(?<first>${currency})?(?<![\\d.,])(?:${amount})(?:${unit})?${period}?` +
    `(?:\\s?(?:-|–|—|to|and)\\s?(?<second>${currency})?(?:${amount})(?:${unit})?)?(?:\\s?(?<after>USD|AUD|NZD|CAD|GBP|EUR)(?![\\p{L}]))?${period}?(?![\\d%])`,
  'giu',
);
const payWords =
  /\b(?:salar(?:y|ies)|pay|paid|wages?|compensation|remuneration|base|rate|earn(?:ings)?|we (?:give|offer))\b/i;
const otherMoney =
  /\b(?:bonus|reimbursement|tuition|stipend|allowance|sign[- ]?on|referral|differential|premium|budget|revenue|quota|assets|sales|match|extra|bilingual|shift diff|funding|discount)\b/i;

/** The pay that a job post states in its text, with the places of every statement of it: the first range, else the first amount. */
export function findStatedPay(
  text: string,
  country: string | null = null,
): { range: SalaryRange | undefined; spans: Span[] } {
  const found = [...text.matchAll(statement)].flatMap((match) => read(text, match, country));
  const first = found.find(({ range }) => range.high > range.low) ?? found[0];
  return { range: first?.range, spans: found.map(({ start, end }) => ({ start, end })) };
}

function read(text: string, match: RegExpExecArray, country: string | null): StatedPay[] {
  const { first, second, after } = match.groups ?? {};
  const end = match.index + match[0].length;
  const before =
    text
      .slice(Math.max(0, match.index - 60), match.index)
      .split(/[\n.!?](?=\s)/)
      .at(-1) ?? '';
  const next = text.slice(end, end + 25).split(/[\n,;|+(]|\bplus\b/)[0] ?? '';
  const range = parseSalary(match[0], country);
  if (!range || /^\s?(?:million|billion|[mb]n?\b)/i.test(next)) return [];
  const isNamed = payWords.test(before);
  if (otherMoney.test(next) || otherMoney.test(isNamed ? before.slice(-25) : before)) return [];
  const isRange = range.high > range.low;
  const isMoney = Boolean(first ?? second ?? after);
  if (!(isNamed || isMoney) || !(isRange || (isNamed && isMoney))) return [];
  // '$350' alone may be a month's pay as well as an hour's.
  if (!isRange && range.per !== 'year' && !isPeriod.test(match[0])) return [];
  return isPlausible(range) ? [{ start: match.index, end, range }] : [];
}

/** A year's pay that somebody could live on, and no range so wide that it is something else. */
function isPlausible(range: SalaryRange): boolean {
  const { low, high } = perYear(range);
  return low >= 10_000 && low <= 2_000_000 && high <= low * 4;
}

/** The range that a job states: in its own field, else in its text. */
export function rangeOfJob({ salary_range, description, country = null }: JobInput): SalaryRange | undefined {
  return (
    (salary_range ? parseSalary(salary_range, country) : undefined) ??
    findStatedPay(description, country).range
  );
}
