import type { Stage } from '@candor/contract/applications';
import type { MergePreview, MergeSide } from '@candor/contract/candidate-merging';
import { isOpenStage } from '@candor/contract/stage-moves';
import type { applications } from '@candor/database/schema';
import type { ApplicationRow, VersionRow } from './merge-subjects.ts';

/** How far an application has come. A decision counts for more than none, and being considered for more than a refusal. */
const stages: readonly Stage[] = ['applied', 'withdrawn', 'rejected', 'shortlisted', 'interview', 'hired'];

export interface SharedApplication {
  /** The target's, which stays, and the source's, which becomes part of it. */
  mine: ApplicationRow;
  other: ApplicationRow;
  mineVersions: VersionRow[];
  otherVersions: VersionRow[];
}

/** What an application says of itself, apart from whose it is. */
export type Contents = Pick<
  ApplicationRow,
  | 'status'
  | 'stage'
  | 'stepId'
  | 'score'
  | 'evaluationId'
  | 'coverLetter'
  | 'resumeKey'
  | 'technicalSkills'
  | 'softSkills'
  | 'education'
  | 'appliedAt'
>;

/** The further of the two stages. Who withdrew the newer application is out, however far the older one had come. */
function combineStages({ mine, other }: Pick<SharedApplication, 'mine' | 'other'>): Stage {
  const newer = other.appliedAt > mine.appliedAt ? other : mine;
  const further = stages.indexOf(other.stage) > stages.indexOf(mine.stage) ? other.stage : mine.stage;
  return newer.stage === 'withdrawn' && isOpenStage(further) ? 'withdrawn' : further;
}

/** Whose step the combined one has: that of the combined stage, the further one where both are at it. */
function findFurther({ mine, other }: Pick<SharedApplication, 'mine' | 'other'>): ApplicationRow {
  const stage = combineStages({ mine, other });
  if (mine.stage === other.stage) return other.stepPosition > mine.stepPosition ? other : mine;
  return other.stage === stage ? other : mine;
}

/** Whose resume was sent last. */
export function newerResumeSide({
  mine,
  other,
  mineVersions,
  otherVersions,
}: SharedApplication): MergeSide | null {
  if (!mine.resumeKey && !other.resumeKey) return null;
  if (!mine.resumeKey) return 'source';
  if (!other.resumeKey) return 'target';
  return lastSentAt(other, otherVersions) > lastSentAt(mine, mineVersions) ? 'source' : 'target';
}

function lastSentAt({ appliedAt }: ApplicationRow, versions: VersionRow[]): number {
  return (versions.at(-1)?.createdAt ?? appliedAt).getTime();
}

/** What an application says of itself: all that a merge may change. */
export function readContents(row: ApplicationRow | typeof applications.$inferSelect): Contents {
  const { status, stage, stepId, score, evaluationId, coverLetter, resumeKey } = row;
  const { technicalSkills, softSkills, education, appliedAt } = row;
  const judged = { status, score, evaluationId, technicalSkills, softSkills, education };
  return { ...judged, stage, stepId, coverLetter, resumeKey, appliedAt };
}

/** One application of two for the same job: the newer resume, both letters, the further stage, and what either knows. */
export function combineContents(shared: SharedApplication): Contents {
  const { mine, other } = shared;
  const [newer, older] = newerResumeSide(shared) === 'source' ? [other, mine] : [mine, other];
  // An evaluation belongs to its resume; that of the older one is better than none.
  const evaluated = newer.status !== 'evaluated' && older.status === 'evaluated' ? older : newer;
  return {
    status: evaluated.status,
    score: evaluated.score,
    evaluationId: evaluated.evaluationId,
    stage: combineStages(shared),
    stepId: findFurther(shared).stepId,
    coverLetter: joinLetters(newer, older),
    resumeKey: newer.resumeKey ?? older.resumeKey,
    technicalSkills: evaluated.technicalSkills,
    softSkills: evaluated.softSkills,
    education: evaluated.education,
    appliedAt: new Date(Math.min(mine.appliedAt.getTime(), other.appliedAt.getTime())),
  };
}

function keepsBothLetters({ mine, other }: Pick<SharedApplication, 'mine' | 'other'>): boolean {
  return Boolean(mine.coverLetter && other.coverLetter && mine.coverLetter !== other.coverLetter);
}

function joinLetters(newer: ApplicationRow, older: ApplicationRow): string | null {
  if (!keepsBothLetters({ mine: newer, other: older })) return newer.coverLetter ?? older.coverLetter;
  const day = older.appliedAt.toISOString().slice(0, 10);
  return `${newer.coverLetter}\n\n— Earlier letter, sent with the application of ${day} —\n\n${older.coverLetter}`;
}

/** The resumes of both, in the order they were sent. */
export function interleaveVersions({ mineVersions, otherVersions }: SharedApplication): VersionRow[] {
  return [...mineVersions, ...otherVersions].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.number - b.number,
  );
}

/** What a preview tells about a job that both applied for. */
export function viewShared(shared: SharedApplication): MergePreview['shared'][number] {
  const { mine, other } = shared;
  return {
    id: mine.id,
    position: mine.position,
    target_step: mine.step,
    source_step: other.step,
    stage: combineStages(shared),
    step: findFurther(shared).step,
    resume_from: newerResumeSide(shared),
    keeps_both_letters: keepsBothLetters(shared),
  };
}
