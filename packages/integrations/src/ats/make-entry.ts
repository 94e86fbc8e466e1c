import type { z } from 'zod';
import type { AtsEntry, AtsJob } from './ats.ts';
import { htmlToText } from './html-to-text.ts';
import { cut, readCountry, readEmployment, readLine, type Salary, writeSalary } from './job-words.ts';

/** What a vendor says of a job, before it is put into our words. */
export interface RawJob {
  externalId: string;
  changedAt: string;
  title: string | null | undefined;
  html: string;
  department: string | null | undefined;
  city: string | null | undefined;
  country: string | null | undefined;
  status: AtsJob['status'];
  employment: string | null | undefined;
  salary: Salary | string | null | undefined;
  isRemote: boolean;
  actsAs?: string | null | undefined;
}

const limits = { title: 200, line: 120, description: 20_000 };

/** Puts a job into our words and within our limits; what had to be shortened is noted. */
export function makeEntry(raw: RawJob): AtsEntry {
  const { externalId, changedAt } = raw;
  const title = readLine(raw.title, limits.title);
  if (title.text === '') return { kind: 'problem', externalId, title: null, reason: 'It has no title.' };
  const description = cut(htmlToText(raw.html), limits.description);
  const [department, city] = [raw.department, raw.city].map((text) => readLine(text, limits.line).text);
  const notes = [
    title.isCut && `Its title has more than ${limits.title} characters and was shortened.`,
    description.isCut && 'Its description has more than 20,000 characters and was shortened.',
  ].filter((note) => note !== false);
  const { salary } = raw;
  return {
    kind: 'job',
    externalId,
    changedAt,
    job: {
      title: title.text,
      description: description.text,
      department: department ?? '',
      // A remote job names the company's city, if any: it would be taken for the place of work.
      city: raw.isRemote ? 'Remote' : (city ?? ''),
      country: readCountry(raw.country),
      status: raw.status,
      ...readEmployment(raw.employment),
      salaryRange:
        typeof salary === 'string'
          ? readLine(salary, limits.line).text || null
          : salary
            ? writeSalary(salary)
            : null,
      actsAs: raw.actsAs ?? null,
    },
    notes,
  };
}

/** Reads one item of a page by its schema. What does not fit is a problem of this job alone. */
export function readItem<S extends z.ZodType>(
  schema: S,
  item: unknown,
  read: (value: z.output<S>) => AtsEntry | undefined,
): AtsEntry[] {
  const parsed = schema.safeParse(item);
  if (parsed.success) return [read(parsed.data) ?? []].flat();
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  const { id, title } = nameItem(item);
  const reason = field ? `Its field “${field}” cannot be read.` : 'It cannot be read.';
  return [{ kind: 'problem', externalId: id, title, reason }];
}

/** What can be said of an item that is not as it should be. */
function nameItem(item: unknown): { id: string | null; title: string | null } {
  const fields = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const find = (names: string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  const id = find(['shortcode', 'jobId', 'id']);
  const title = find(['title', 'text', 'jobTitle', 'Posting_Title']);
  return {
    id: id === undefined ? null : String(id).slice(0, 100),
    title: title === undefined ? null : readLine(String(title), 120).text,
  };
}
