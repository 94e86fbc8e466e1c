import { type MergePreview, mergeFields } from '@candor/contract/candidate-merging';
import type { candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { findStandings } from '../candidate-standing.ts';
import { viewShared } from './combine-applications.ts';
import { viewPerson } from './duplicate-queries.ts';
import { fieldColumns, suggestSide } from './merge-fields.ts';
import { fingerprintOf, type MergeSubjects, readSubjects, splitApplications } from './merge-subjects.ts';
import { refuseHidden } from './refuse-hidden.ts';

/** What a merge would keep, field by field, and what becomes of the applications. Changes nothing. */
export async function previewMerge(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.previewMerge> },
): Promise<MergePreview> {
  if (query.target_id === query.source_id) throw new ProductError('not_found');
  return inTransaction(ctx, async (ctx) => {
    const target = await getCandidateRow(ctx, query.target_id);
    const source = await getCandidateRow(ctx, query.source_id);
    await refuseHidden(ctx, [target.id, source.id]);
    const subjects = await readSubjects(ctx, { target, source });
    const standings = await findStandings(ctx, [target.id, source.id]);
    const listed = listApplications(subjects);
    return {
      target: viewPerson(target, standings),
      source: viewPerson(source, standings),
      fields: listFields(subjects),
      ...listed,
      shortlisted: [...listed.applications, ...listed.shared].some(({ stage }) => stage === 'shortlisted'),
      fingerprint: fingerprintOf(subjects),
    };
  });
}

function listFields({ target, source }: MergeSubjects): MergePreview['fields'] {
  return mergeFields.map((field) => {
    const column = fieldColumns[field];
    const [mine, theirs] = [target[column], source[column]];
    return { field, target: mine, source: theirs, suggested: suggestSide(mine, theirs) };
  });
}

function listApplications(subjects: MergeSubjects): Pick<MergePreview, 'applications' | 'shared'> {
  const { own, moved, shared } = splitApplications(subjects);
  const sharedIds = new Set(shared.map(({ mine }) => mine.id));
  const kept = own.filter(({ id }) => !sharedIds.has(id));
  const versionsOf = (id: string) => subjects.versions.get(id) ?? [];
  return {
    applications: [...kept, ...moved]
      .filter(({ hiddenAt }) => hiddenAt === null)
      .toSorted((a, b) => b.appliedAt.getTime() - a.appliedAt.getTime())
      .map(({ id, candidateId, position, stage, step, appliedAt }) => ({
        id,
        from: candidateId === subjects.target.id ? ('target' as const) : ('source' as const),
        position,
        stage,
        step,
        date: appliedAt.toISOString(),
      })),
    shared: shared
      .filter(({ mine }) => mine.hiddenAt === null)
      .map(({ mine, other }) =>
        viewShared({ mine, other, mineVersions: versionsOf(mine.id), otherVersions: versionsOf(other.id) }),
      ),
  };
}
