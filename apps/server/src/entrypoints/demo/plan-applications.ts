import { demoFields } from '@candor/demo/demo-fields';
import type { DemoApplication, DemoJobKey } from '@candor/demo/demo-hiring';
import type { Profile, ResumeKind } from '@candor/demo/profile';
import { placeInPast } from './demo-dates.ts';

/** One time that somebody pressed 'Submit'. */
export interface PlannedApplication {
  job: DemoJobKey;
  profile: Profile;
  resume: ResumeKind;
  at: Date;
  coverLetter: string | undefined;
  answers: DemoApplication['answers'];
  stage: DemoApplication['stage'];
  reason: DemoApplication['reason'];
}

/** Everything the demo's people sent, in the order of time: second applications and newer resumes included. */
export function planApplications(now: Date): PlannedApplication[] {
  const planned: PlannedApplication[] = [];
  const add = (wanted: Omit<PlannedApplication, 'at'>, daysAgo: number) =>
    planned.push({ ...wanted, at: placeInPast(now, daysAgo, planned.length) });
  for (const { key, applications } of demoFields)
    for (const { profile, resume, daysAgo, coverLetter, answers, again, also, ...decided } of applications) {
      const { stage, reason } = decided;
      add({ job: key, profile, resume, coverLetter, answers, stage, reason }, daysAgo);
      const undecided = { stage: undefined, reason: undefined };
      const more = { profile, coverLetter: undefined, answers: undefined, ...undecided };
      if (again) add({ ...more, job: key, resume: again.resume }, again.daysAgo);
      if (also) add({ ...more, job: also.job, resume, coverLetter: also.coverLetter }, also.daysAgo);
    }
  return planned.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
