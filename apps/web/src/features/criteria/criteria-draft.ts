import type { Criterion, CriterionGroup, JobCriteria, WrittenCriterion } from '@candor/contract/criteria';
import {
  listCountingGroups,
  type Shares,
  shareGroups,
  type Weights,
  weighGroup,
} from '@candor/contract/group-shares';

/** A criterion under edit; the key stays while its name, and so its id, changes. */
export interface DraftCriterion extends WrittenCriterion {
  key: string;
  /** The stretch of the post that asks for it. */
  source?: Criterion['source'];
}

export interface CriteriaDraft {
  /** The version that was edited: it shows whether someone else saved in the meantime. */
  version: number;
  items: DraftCriterion[];
  /** What each group counts for in this job; null: what it counts for in the organization. */
  weights: Weights | null;
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

export function draftOf(data: JobCriteria): CriteriaDraft {
  const { version, criteria } = data;
  return { version, items: toItems(criteria), weights: ownWeights(data), isReset: false };
}

const ownWeights = (data: JobCriteria) => (data.has_own_weights ? data.group_weights : null);

/** The job's own words, and the organization's weights, in place of what somebody edited. */
export function resetDraft(draft: CriteriaDraft, { understood }: JobCriteria): CriteriaDraft {
  return { ...draft, items: toItems(understood), weights: null, isReset: true };
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
  const facts = ({ items, weights }: CriteriaDraft) => JSON.stringify([toWritten(items), weights]);
  return facts(draft) === facts(draftOf(data));
}

/** What each group counts for as it is drafted. */
export function weightsOf({ weights }: CriteriaDraft, data: JobCriteria): Weights {
  return weights ?? data.organization_group_weights;
}

/** How much of the score each group decides, in percent: groups without a criterion that counts are left out. */
export function sharesOf(draft: CriteriaDraft, data: JobCriteria): Shares {
  return shareGroups(listCountingGroups(draft.items), weightsOf(draft, data));
}

/** Gives a group this much of the score, in percent. */
export function changeShare(
  draft: CriteriaDraft,
  data: JobCriteria,
  group: CriterionGroup,
  percent: number,
): CriteriaDraft {
  const groups = listCountingGroups(draft.items);
  return { ...draft, weights: weighGroup(group, percent, groups, weightsOf(draft, data)), isReset: false };
}

/** Whether nothing else of its group counts: beside nothing, a weight within the group would change nothing. */
export function isSole(item: DraftCriterion, items: readonly DraftCriterion[]): boolean {
  const others = items.filter(({ key, group }) => key !== item.key && group === item.group);
  return item.weight > 0 ? others.every(({ weight }) => weight === 0) : others.length === 0;
}

/** Gives the sole criterion of a group this much of the score, in percent. */
export function changeSole(
  draft: CriteriaDraft,
  data: JobCriteria,
  { key, group, weight }: DraftCriterion,
  percent: number,
): CriteriaDraft {
  return changeShare(changeCriterion(draft, key, { weight: weight || 1 }), data, group, percent);
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
