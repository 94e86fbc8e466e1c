import type { Step } from '@candor/contract/applications';
import type { CandidateRequest, CorrectedField, Correction } from '@candor/contract/requests';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { type NamedPerson, namePeople } from '../blind-review/blind-review.ts';
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
  const people = await namePeople(
    ctx,
    rows.flatMap(({ request }) => request.candidateId ?? []),
  );
  const routeOf = await readMailRoutes(ctx);
  const stepOf = await readSteps(ctx, rows);
  return rows.map((row) => {
    const person = people.get(row.request.candidateId ?? '');
    return { ...viewRequest(row, person, ctx.now), step: stepOf(row), mail: routeOf(row, person) };
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

function viewRequest(
  row: RequestRow,
  person: NamedPerson | undefined,
  now: Date,
): Omit<CandidateRequest, 'mail' | 'step'> {
  const { request, job } = row;
  const { isHidden = false, cover = (words: string) => words } = person ?? {};
  const { text, fields } = request.details as { text?: string; fields?: Correction };
  return {
    id: request.id,
    kind: request.kind as CandidateRequest['kind'],
    state: request.state as CandidateRequest['state'],
    candidate: person ? { id: person.id, name: person.name } : null,
    ...(isHidden && { blind: true }),
    requester: isHidden ? null : request.requester,
    application_id: row.applicationId,
    job: job?.id ? job : null,
    stage: row.stage as CandidateRequest['stage'],
    text: cover(text ?? ''),
    changes: listChanges(person, fields ?? {}),
    created_at: request.createdAt.toISOString(),
    due_at: request.dueAt.toISOString(),
    overdue: request.state === 'open' && request.dueAt <= now,
    resolved_at: request.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedBy,
    resolution: request.resolution && cover(request.resolution),
    version: request.version,
  };
}

/** The changes that a correction asks for. Under blind review the fields are shown, their values aren't. */
function listChanges(person: NamedPerson | undefined, fields: Correction) {
  return (Object.keys(columnOf) as CorrectedField[]).flatMap((field) => {
    const wanted = fields[field];
    if (wanted === undefined) return [];
    if (person?.isHidden) return [{ field, current: null, wanted: 'Hidden by blind review' }];
    return [{ field, current: person?.row[columnOf[field]] ?? null, wanted }];
  });
}
