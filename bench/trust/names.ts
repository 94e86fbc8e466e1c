import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { describeResult, judgeFile } from './judge.ts';

const firstNames =
  'Aisha Amara Anders Carlos Chen Chloe Darnell Deepa Diego Ebony Emily Fatima Greg Hiroshi Ingrid Jamal Jasmine José Kareem Katarzyna Lakisha Latoya Lars Mei Mohammed Natalia Neil Nia Olga Priya Raj Rosa Sean Tamika Todd Yusuf'.split(
    ' ',
  );

/** Ten resumes of the demo, each under 36 first names: in how many the score or a finding changes. */
export async function measureNames(): Promise<void> {
  const subjects = demoFields.flatMap(({ job, applications }) =>
    applications.slice(0, 2).map(({ profile }) => ({ job, profile })),
  );
  let [changedScores, changedStates, judged] = [0, 0, 0];
  for (const { job, profile } of subjects.slice(0, 10)) {
    const outcomes = new Set<number>();
    const states = new Set<string>();
    for (const firstName of firstNames) {
      const email = `${firstName
        .normalize('NFD')
        .replace(/[^a-zA-Z]/g, '')
        .toLowerCase()}@example.com`;
      const content = await writeResume({ ...profile, firstName, email }, pdf('classic'));
      const { evaluation } = await judgeFile(content, 'pdf', job);
      if (!evaluation) throw new Error('a resume of the demo could not be read');
      judged += 1;
      outcomes.add(evaluation.score);
      states.add(describeResult(evaluation).replace(/"(page|start|end)":\d+/g, ''));
    }
    if (outcomes.size > 1) changedScores += 1;
    if (states.size > 1) changedStates += 1;
  }
  console.log(
    `names: ${judged} evaluations, 10 resumes under ${firstNames.length} first names: resumes whose score changed ${changedScores}, whose findings or quotes changed ${changedStates}`,
  );
}
