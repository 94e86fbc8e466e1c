import type { FaqAnswer, OwnApplication, Passage, ProvedPerson } from './knowledge.ts';
import type { OwnAsk } from './own-ask.ts';
import { termsOf } from './terms.ts';
import { answered, refuse, unknown } from './wordings.ts';

const stages: Record<OwnApplication['stage'], string> = {
  applied: 'has been received and is under review',
  shortlisted: 'has been shortlisted: the recruiters want to take a closer look',
  interview: 'has reached the interview stage',
  rejected: 'was not successful this time',
  withdrawn: 'has been withdrawn',
  hired: 'was successful',
};

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Answers a question about the proved person's own applications, as far as the organization's switches allow. */
export function answerAboutApplication(person: ProvedPerson, ask: OwnAsk, text: string): FaqAnswer {
  if (!isAllowed(person, ask))
    return refuse(`I can't share ${names[ask]} here. I can pass your question on to a person.`);
  const applications = chosen(person.applications, text);
  if (applications.length === 0)
    return unknown("I can't find an application of yours here. I've passed your question on to a person.");
  const told = applications.flatMap((application): Passage[] => {
    const text = describe(application, ask);
    const title = `Your application: ${application.jobTitle}`;
    return text === undefined ? [] : [{ id: application.id, kind: 'application', title, text }];
  });
  if (told.length === 0) {
    const isEvaluated = applications.some(({ score }) => score !== null);
    const reason = isEvaluated
      ? `The evaluation of your application doesn't include ${names[ask]}.`
      : 'Your application is still being evaluated.';
    return unknown(`${reason} I've passed your question on to a person.`);
  }
  return answered(told.map(({ text: line }) => line).join('\n\n'), told);
}

const names: Record<OwnAsk, string> = {
  status: 'the status of an application',
  gaps: 'a comparison of your skills with the job',
  matched: 'a comparison of your skills with the job',
  salary: 'a salary estimate',
  score: 'a score',
};

function isAllowed({ switches }: ProvedPerson, ask: OwnAsk): boolean {
  if (ask === 'salary') return switches.salaryInsights;
  if (ask === 'gaps' || ask === 'matched') return switches.skillGapAnalysis;
  return switches.applicationUpdates;
}

/** Those whose job is named in the question; all where none is. */
function chosen(applications: readonly OwnApplication[], text: string): readonly OwnApplication[] {
  const asked = new Set(termsOf(text));
  const named = applications.filter(({ jobTitle }) => termsOf(jobTitle).some((term) => asked.has(term)));
  return named.length > 0 ? named : applications;
}

function describe(application: OwnApplication, ask: OwnAsk): string | undefined {
  const { jobTitle, stage, appliedOn, matchedSkills, recommendedSalary } = application;
  const subject = `Your application for ${jobTitle}`;
  switch (ask) {
    case 'status':
      return `${subject}, sent on ${day.format(new Date(`${appliedOn}T00:00:00Z`))}, ${stages[stage]}.`;
    case 'score':
      return application.score === null
        ? undefined
        : `${subject} scored ${application.score} out of 100. Software calculates this score. You can ask for a person to review the decision.`;
    case 'salary':
      return recommendedSalary === null
        ? undefined
        : `For the ${jobTitle} role, the evaluation suggests ${recommendedSalary}. ${application.salaryRationale ?? ''}`.trim();
    case 'matched':
      return matchedSkills.length === 0 ? undefined : `${subject} shows: ${matchedSkills.join(', ')}.`;
    case 'gaps':
      return describeGaps(application, subject);
  }
}

/** What is unclear is no gap, and not shown either: beside it nobody is told that there are no gaps. */
function describeGaps(application: OwnApplication, subject: string): string | undefined {
  const { jobTitle, matchedSkills, skillGaps, unclearSkills } = application;
  if (skillGaps === null) return undefined;
  const unclear = unclearSkills.length > 0 ? `isn't clear about: ${unclearSkills.join(', ')}.` : '';
  if (skillGaps.length > 0) {
    const missing = `For ${jobTitle}, we found no evidence in your application of: ${skillGaps.join(', ')}.`;
    return unclear ? `${missing} It ${unclear}` : missing;
  }
  if (unclear) return `${subject} ${unclear}`;
  return matchedSkills.length === 0 ? undefined : `${subject} shows no gaps in the skills the job asks for.`;
}
