import type { Step } from '@candor/contract/applications';
import type { CandidateRequest, CorrectedField, Correction } from '@candor/contract/requests';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { blindName, createCover, listIdentifying, readBlindReview } from '../blind-review/blind-review.ts';
import type { CandidateRow } from '../candidates/candidates.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';
import { readMailRoutes } from './mail-routes.ts';
import type { RequestRow } from './request-queries.ts';

const columnOf = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  city: 'city',
  country: 'country',
} as const satisfies Record<CorrectedField, keyof CandidateRow>;

/** Requests as the contract shows them; without who asks where blind review hides that. */
export async function viewRequests(
  ctx: Transactional<MemberContext>,
  rows: readonly RequestRow[],
): Promise<CandidateRequest[]> {
  const blind = await readBlindReview(ctx);
  const hidden = await blind.findHidden(rows.flatMap(({ candidate }) => candidate?.id ?? []));
  const routeOf = await readMailRoutes(ctx, rows);
  const stepOf = await readSteps(ctx, rows);
  return rows.map((row) => {
    const isHidden = row.candidate !== null && hidden.has(row.candidate.id);
    return { ...viewRequest(row, isHidden, ctx.now), step: stepOf(row), mail: routeOf(row, isHidden) };
  });
}

/** Where the applications that requests are about stand. */
async function readSteps(
  ctx: Transactional<MemberContext>,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => Step | null> {
  const jobIds = rows.flatMap(({ job }) => job?.id ?? []);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  return ({ job, stage, stepId }) =>
    job?.id && stage ? viewStep(lists.stepOf({ jobId: job.id, stage, stepId })) : null;
}

function viewRequest(row: RequestRow, isHidden: boolean, now: Date): Omit<CandidateRequest, 'mail' | 'step'> {
  const { request, candidate, job } = row;
  const { text, fields } = request.details as { text?: string; fields?: Correction };
  const cover = candidate && isHidden ? createCover(listIdentifying(candidate)) : (words: string) => words;
  const { firstName, lastName } = (isHidden && candidate ? blindName(candidate.id) : candidate) ?? {};
  return {
    id: request.id,
    kind: request.kind as CandidateRequest['kind'],
    state: request.state as CandidateRequest['state'],
    candidate: candidate && { id: candidate.id, name: `${firstName} ${lastName}` },
    ...(isHidden && { blind: true }),
    requester: isHidden ? null : request.requester,
    application_id: request.applicationId,
    job: job?.id ? job : null,
    stage: row.stage as CandidateRequest['stage'],
    text: cover(text ?? ''),
    changes: listChanges(candidate, fields ?? {}, isHidden),
    created_at: request.createdAt.toISOString(),
    due_at: request.dueAt.toISOString(),
    overdue: request.state === 'open' && request.dueAt <= now,
    resolved_at: request.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedBy,
    resolution: request.resolution && cover(request.resolution),
    version: request.version,
  };
}

/** What a correction changes; which field it is may be known of everybody, what stands there not. */
function listChanges(candidate: CandidateRow | null, fields: Correction, isHidden: boolean) {
  return (Object.keys(columnOf) as CorrectedField[]).flatMap((field) => {
    const wanted = fields[field];
    if (wanted === undefined) return [];
    if (isHidden) return [{ field, current: null, wanted: 'Hidden by blind review' }];
    return [{ field, current: candidate?.[columnOf[field]] ?? null, wanted }];
  });
}
