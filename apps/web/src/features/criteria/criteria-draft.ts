import type { Criterion, CriterionGroup, JobCriteria, WrittenCriterion } from '@candor/contract/criteria';

/** A criterion under edit; the key stays while its name, and so its id, changes. */
export interface DraftCriterion extends WrittenCriterion {
  key: string;
  /** The stretch of the post that asks for it. */
  source?: Criterion['source'];
}

export interface CriteriaDraft {
  /** What was edited: somebody else's save meanwhile is told by it. */
  version: number;
  items: DraftCriterion[];
  /** Back to what is understood from the job, with nothing changed since. */
  isReset: boolean;
}

let lastKey = 0;
function nextKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

function toItems(criteria: readonly Criterion[]): DraftCriterion[] {
  return criteria.map(({ id, ...criterion }) => ({ key: id, ...criterion }));
}

export function draftOf({ version, criteria }: JobCriteria): CriteriaDraft {
  return { version, items: toItems(criteria), isReset: false };
}

/** The job's own words in place of what somebody edited. */
export function resetDraft(draft: CriteriaDraft, { understood }: JobCriteria): CriteriaDraft {
  return { ...draft, items: toItems(understood), isReset: true };
}

export function addCriterion(draft: CriteriaDraft, group: CriterionGroup): CriteriaDraft {
  const years = group === 'experience' ? 2 : null;
  const level = group === 'education' ? ('bachelor' as const) : null;
  const required = group === 'required_skill';
  const added = { key: nextKey(), group, label: '', weight: 1, required, years, level };
  return { ...draft, items: [...draft.items, added], isReset: false };
}

export function removeCriterion(draft: CriteriaDraft, key: string): CriteriaDraft {
  return { ...draft, items: draft.items.filter((item) => item.key !== key), isReset: false };
}

export function changeCriterion(
  draft: CriteriaDraft,
  key: string,
  change: Partial<WrittenCriterion>,
): CriteriaDraft {
  const items = draft.items.map((item) =>
    item.key === key ? followYears({ ...item, ...change }, change) : item,
  );
  return { ...draft, items, isReset: false };
}

/** A name that begins with the years asked for says the new ones. */
function followYears(item: DraftCriterion, change: Partial<WrittenCriterion>): DraftCriterion {
  if (change.years === undefined || change.years === null) return item;
  return { ...item, label: item.label.replace(/^\d+(?:\.\d+)?(?=\+? years?\b)/, String(change.years)) };
}

/** What the server is asked about or given: without the keys, and where it was read. */
export function toWritten(items: readonly DraftCriterion[]): WrittenCriterion[] {
  return items.map(({ key: _, source: __, ...criterion }) => criterion);
}

export function isSame(draft: CriteriaDraft, data: JobCriteria): boolean {
  return JSON.stringify(toWritten(draft.items)) === JSON.stringify(toWritten(toItems(data.criteria)));
}

/** How much of the score each group decides: groups without a criterion that counts are left out. */
export function shareOf(
  group: CriterionGroup,
  items: readonly DraftCriterion[],
  weights: JobCriteria['group_weights'],
): number {
  const counting = new Set(items.filter(({ weight }) => weight > 0).map((item) => item.group));
  const all = [...counting].reduce((sum, one) => sum + weights[one], 0);
  return counting.has(group) && all > 0 ? (weights[group] / all) * 100 : 0;
}

/** A required criterion counts double within its group. */
function countOf({ weight, required }: DraftCriterion): number {
  return weight * (required ? 2 : 1);
}

/** How much of the score a criterion decides, of what its group does. */
export function shareWithin(
  item: DraftCriterion,
  items: readonly DraftCriterion[],
  groupShare: number,
): number {
  const all = items.filter(({ group }) => group === item.group).reduce((sum, one) => sum + countOf(one), 0);
  return all > 0 ? (countOf(item) / all) * groupShare : 0;
}
