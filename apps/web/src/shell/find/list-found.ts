import type { Found } from '@candor/contract/search';
import { Briefcase, ClipboardList, ListChecks, User } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { findEvaluationPath } from '#features/applications/applications.feature.ts';
import type { FindGroup, FindOption } from '#shell/find/find-option.ts';

const jobStates = { active: 'Active', draft: 'Draft', closed: 'Closed' };

/** What the server found, in groups. */
export function listFound({ jobs, candidates, applications }: Found): FindGroup[] {
  return [
    {
      label: 'Jobs',
      options: jobs.flatMap(({ id, title, department, status }): FindOption[] => [
        {
          ...{ id: `job:${id}`, icon: Briefcase, label: title, path: paths.job(id) },
          detail: `${department}, ${jobStates[status]}`,
        },
      ]),
    },
    {
      label: 'Review queues',
      options: jobs
        .filter(({ status }) => status !== 'draft')
        .slice(0, 2)
        .map(({ id, title, department }) => ({
          ...{ id: `review:${id}`, icon: ListChecks, label: `Review ${title}`, detail: department },
          path: paths.jobReview(id),
        })),
    },
    {
      label: 'Candidates',
      options: candidates.map(({ id, name, email }) => ({
        ...{ id: `candidate:${id}`, icon: User, label: name, path: paths.candidate(id) },
        ...(email && { detail: email }),
      })),
    },
    {
      label: 'Applications',
      options: applications.map((row) => ({
        ...{ id: `application:${row.application_id}`, icon: ClipboardList, label: row.candidate_name },
        detail: `${row.job_title}, ${row.step.name}${row.application_score === null ? '' : `, ${row.application_score}/100`}`,
        path:
          findEvaluationPath({
            ...{ candidateId: row.candidate_id, applicationId: row.application_id },
            status: row.application_status,
          }) ?? paths.candidate(row.candidate_id),
      })),
    },
  ];
}
