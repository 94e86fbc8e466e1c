/** How much of the demo resumes' facts the profile finds: precision and recall per field, over all layouts. */
import { demoFields } from '@candor/demo/demo-fields';
import { docx, docxLayouts, pdf, pdfLayouts } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders, readResume } from '@candor/resume/read';
import { foundFacts, writtenFacts } from './profile/compare-facts.ts';
import { Tally } from './profile/tally.ts';

const now = new Date('2026-06-15T00:00:00Z');
const isVerbose = process.argv.includes('--misses');
const people = demoFields.flatMap(({ applications }) => applications.map(({ profile }) => profile));
/** Layouts may be named; scans take some seconds each. */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const kinds = [...pdfLayouts.map(pdf), ...docxLayouts.map(docx)].filter(
  ({ layout }) => asked.length === 0 || asked.includes(layout),
);
const all = new Tally();
let buildMs = 0;
let readCount = 0;

for (const kind of kinds) {
  const own = new Tally();
  let unreadable = 0;
  for (const person of people) {
    const result = await readResume(await writeResume(person, kind), kind.format);
    if (!result.ok) {
      unreadable += 1;
      continue;
    }
    const startedAt = performance.now();
    const profile = buildProfile(result.resume, now);
    buildMs += performance.now() - startedAt;
    readCount += 1;
    const found = foundFacts(profile, result.resume.text, now);
    const written = writtenFacts(person, now);
    const label = `${kind.layout} ${person.lastName}`;
    own.add(label, written, found);
    all.add(label, written, found);
  }
  const note = unreadable ? `, ${unreadable} unreadable` : '';
  console.log(
    `${kind.format} ${kind.layout}: ${people.length - unreadable} resumes${note}\n${own.lines().join('\n')}`,
  );
}
console.log(
  `all layouts: ${readCount} resumes, ${(buildMs / readCount).toFixed(1)} ms a profile\n${all.lines().join('\n')}`,
);
if (isVerbose) console.log(all.misses.join('\n'));
closeReaders();
