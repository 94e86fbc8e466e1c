import {
  agentExamples,
  criteriaExamples,
  evaluationExamples,
  evaluationReportExamples,
  faqExamples,
  metricExamples,
} from './agent-examples.ts';
import type { AnyExample } from './example.ts';
import {
  applicationExamples,
  candidateExamples,
  communicationExamples,
  interviewExamples,
  interviewSettingExamples,
  jobExamples,
  offerExamples,
} from './hiring-examples.ts';

const byDomain = {
  candidates: candidateExamples,
  applications: applicationExamples,
  jobs: jobExamples,
  criteria: criteriaExamples,
  communications: communicationExamples,
  interviews: interviewExamples,
  interviewOffers: offerExamples,
  interviewSettings: interviewSettingExamples,
  evaluations: evaluationExamples,
  evaluationReports: evaluationReportExamples,
  agents: agentExamples,
  faq: faqExamples,
  insights: metricExamples,
};

/** A worked example of each documented call, by its name, such as `jobs.listJobs`. */
export const examples: ReadonlyMap<string, AnyExample> = new Map(
  Object.entries(byDomain).flatMap(([domain, ofDomain]) =>
    Object.entries<AnyExample>(ofDomain as unknown as Record<string, AnyExample>).map(
      ([name, example]) => [`${domain}.${name}`, example] as const,
    ),
  ),
);
