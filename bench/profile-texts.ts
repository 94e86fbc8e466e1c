/** How much of annotated resume texts the profile finds: precision and recall per field. Takes --data FOLDER. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildProfile } from '@candor/resume/build-profile';
import type { YearMonth } from '@candor/resume/profile';
import { readLayoutSamples } from '@candor/resume/testing/layout-samples';
import { Tally } from './profile/tally.ts';

const now = new Date('2026-06-15T00:00:00Z');
const { values } = parseArgs({
  options: { data: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
const samples = readLayoutSamples(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const tally = new Tally();
const fold = (text: string | null | undefined) => (text ?? '-').toLowerCase().replace(/\s+/g, ' ');
const listed = (facts: (string | null | undefined)[]) => facts.map(fold).filter((fact) => fact !== '-');
const moment = (value: YearMonth | null | undefined) =>
  value ? [value.year, value.month && String(value.month).padStart(2, '0')].filter(Boolean).join('-') : '?';

for (const { label, text, name, jobs, schools } of samples) {
  const resume = {
    ...{ text, pages: [], lines: [], hidden: [] },
    ...{ language: 'en', source: 'text' as const, truncated: false },
  };
  const { work, education, ...profile } = buildProfile(resume, now);
  const written = {
    name: listed([name]),
    title: listed(jobs.map(([title]) => title)),
    employer: listed(jobs.map(([, employer]) => employer)),
    dates: listed(jobs.map(([, , dates]) => dates)),
    degree: listed(schools.map(([degree]) => degree)),
    institution: listed(schools.map(([, institution]) => institution)),
    level: listed(schools.map(([, , level]) => level)),
  };
  tally.add(label, written, {
    name: listed([profile.name?.value]),
    title: listed(work.map(({ title }) => title)),
    employer: listed(work.map(({ employer }) => employer)),
    dates: listed(
      work.map(({ dates }) => dates && `${moment(dates.from)}/${dates.isCurrent ? 'now' : moment(dates.to)}`),
    ),
    degree: listed(education.map(({ degree }) => degree)),
    institution: listed(education.map(({ institution }) => institution)),
    level: listed(education.map(({ level, isHeld }) => (isHeld ? level : 'pursuing'))),
  });
}
console.log(`${samples.length} resumes\n${tally.lines().join('\n')}`);
if (values.misses) console.log(tally.misses.join('\n'));
