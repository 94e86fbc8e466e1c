import { companyPassages } from '@candor/agents/faq/company-passages';
import type { Knowledge, ProvedPerson } from '@candor/agents/faq/knowledge';
import { pairPassages } from '@candor/agents/faq/pair-passages';
import { companyDescriptionOf, type Organization } from './organization.ts';
import type { Question } from './question.ts';

/** What the assistant of an organization is given: its description as pasted, its pairs and its open jobs. */
export function knowledgeOf(organization: Organization): Knowledge {
  return {
    companyName: organization.companyName,
    passages: [
      ...companyPassages(companyDescriptionOf(organization), organization.companyName),
      ...pairPassages(organization.pairs),
    ],
    jobs: organization.jobs.filter(({ status }) => status === 'active'),
  };
}

/** The paragraph a passage was cut from; ids of pairs, jobs and applications stay as they are. */
export function paragraphOf(organization: Organization, passageId: string): string {
  const text = knowledgeOf(organization).passages.find(({ id }) => id === passageId)?.text;
  const found = organization.paragraphs.find(
    (paragraph) => text !== undefined && paragraph.text.includes(text),
  );
  return found?.id ?? passageId;
}

/** The asker where the address is proved. */
export function findProvedPerson(organization: Organization, { asker }: Question): ProvedPerson | undefined {
  if (!asker?.isProved) return undefined;
  const candidate = organization.candidates.find(({ email }) => email === asker.email);
  return {
    email: asker.email,
    switches: organization,
    applications: (candidate?.applications ?? []).map((application) => ({
      ...application,
      matchedSkills: application.skillsMatched,
      unclearSkills: [],
      jobTitle: organization.jobs.find(({ id }) => id === application.job)?.title ?? '',
    })),
  };
}
