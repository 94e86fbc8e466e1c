import {
  type ApplicationColumn,
  type ApplicationFilter,
  noOwner,
  type ScoreBand,
} from '@candor/contract/application-filter';
import { describeStatus, stageLabels } from '#features/applications/application-labels.ts';
import { flagWords } from '#features/pipeline/pipeline.feature.ts';
import { formatDate, formatMoment } from '#ui/format.ts';

export const bandWords: Record<ScoreBand, string> = {
  strong: 'Strong (75–100)',
  possible: 'Possible (50–74)',
  limited: 'Limited (0–49)',
  none: 'No score',
};

export const columnWords: Record<ApplicationColumn, string> = {
  position: 'Position',
  status: 'Status',
  score: 'AI Score',
  applied: 'Applied',
  email: 'Email',
  phone: 'Phone',
  owner: 'Owner',
  tags: 'Tags',
  flags: 'Flags',
};

type Named = (owner: string) => string | undefined;

/** What one part of a filter lets through, in a few words. */
const words: { [Name in keyof ApplicationFilter]-?: (value: string, nameOf: Named) => string } = {
  q: (value) => `“${value}”`,
  job: () => 'Position',
  stage: (value) => stageLabels[value as keyof typeof stageLabels],
  // The toolbar says which.
  step: () => 'Stage',
  status: (value) => `Status: ${describeStatus({ application_status: value as never })}`,
  score: (value) => `Score: ${bandWords[value as ScoreBand]}`,
  tag: (value) => `Tag: ${value}`,
  owner: (value, nameOf) => (value === noOwner ? 'No owner' : `Owner: ${nameOf(value) ?? 'not on the team'}`),
  from: (value) => `From ${formatDate(value)}`,
  to: (value) => `Until ${formatDate(value)}`,
  since: (value) => `Applied after ${formatMoment(value)}`,
  unreviewed: () => 'Unreviewed',
  flag: (value) => `Flag: ${flagWords[value as keyof typeof flagWords]}`,
};

export function describeFilter(name: keyof ApplicationFilter, value: string, nameOf: Named): string {
  return words[name](value, nameOf);
}
