import type { candidateRoom as endpoints } from '@candor/contract/candidate-room';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import type { CandidateContext } from '../../platform/context.ts';
import { addRequest } from '../requests/requests.ts';
import { writeAsCandidate } from './as-candidate.ts';
import { lockOwnApplication } from './own-application.ts';

/** Asks that a person looks at an application again. */
export function askForReview(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof endpoints.askForReview> },
) {
  return writeAsCandidate(ctx, async (ctx, candidate) => {
    const application = await lockOwnApplication(ctx, candidate, body.application_id);
    const id = await addRequest(ctx, {
      organizationId: ctx.organizationId,
      kind: 'human_review',
      candidateId: candidate.id,
      applicationId: application.id,
      details: { text: body.text },
    });
    await recordAudit(ctx, { recordId: application.id, details: { request: id } });
  });
}

/** Says what is wrong about the own contact data; a person applies it, because an address is a key. */
export function askForCorrection(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof endpoints.askForCorrection> },
) {
  return writeAsCandidate(ctx, async (ctx, candidate) => {
    const id = await addRequest(ctx, {
      organizationId: ctx.organizationId,
      kind: 'correction',
      candidateId: candidate.id,
      details: { text: body.text, fields: body.fields },
    });
    await recordAudit(ctx, { recordId: candidate.id, details: { request: id } });
  });
}

/** Asks that everything about the candidate is erased. */
export function askForErasure(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof endpoints.askForErasure> },
) {
  return writeAsCandidate(ctx, async (ctx, candidate) => {
    const id = await addRequest(ctx, {
      organizationId: ctx.organizationId,
      kind: 'erasure',
      candidateId: candidate.id,
      details: { text: body.text },
    });
    await recordAudit(ctx, { recordId: candidate.id, details: { request: id } });
  });
}
