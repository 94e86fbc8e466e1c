import { type JobField, type JobValues, jobFields } from '#features/jobs/job-values.ts';

export interface JobDifference {
  name: JobField;
  mine: string;
  theirs: string;
  /** Where only they changed a field, theirs is what one wants. */
  bothChanged: boolean;
}

interface Versions {
  /** What both began with. */
  base: JobValues;
  mine: JobValues;
  theirs: JobValues;
}

/** The fields in which somebody else's version differs from mine because they changed it. */
export function compareVersions({ base, mine, theirs }: Versions): JobDifference[] {
  return jobFields
    .map((name) => ({
      name,
      mine: mine[name].trim(),
      theirs: theirs[name],
      bothChanged: mine[name].trim() !== base[name],
    }))
    .filter(({ name, mine, theirs }) => theirs !== base[name] && theirs !== mine);
}
