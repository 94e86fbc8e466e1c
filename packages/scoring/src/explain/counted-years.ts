import type { Finding } from '../finding.ts';

type Judged = Pick<Finding, 'group' | 'state' | 'years'>;

const isShown = ({ state }: Judged) => state === 'met' || state === 'partial';

/** The years that count towards a salary: of the kind asked for, and shown. Undefined: those of all dated work, which is of the job's kind. */
export function countedYears(findings: readonly Judged[]): number | undefined {
  const asked = findings.find(({ group, years }) => group === 'experience' && years !== null);
  if (asked) return isShown(asked) ? (asked.years ?? 0) : 0;
  return findings.some((finding) => finding.group === 'occupation' && isShown(finding)) ? undefined : 0;
}
