import type { CandidateRequest } from '@candor/contract/requests';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { findRequestPage } from './request-queries.ts';
import { viewRequests } from './request-view.ts';

export interface OpenQuestion extends CandidateRequest {
  /** The turn of the chat it was asked in; null where it is not known. */
  faqTurnId: string | null;
}

/** The newest questions that wait for an answer; without who asks where blind review hides that. */
export async function listOpenQuestions(
  ctx: Transactional<MemberContext>,
  limit: number,
): Promise<OpenQuestion[]> {
  const wanted = { kind: 'question', state: 'open', sort: '-created_at', page: 1, limit } as const;
  const { rows } = await findRequestPage(ctx, { ...wanted, q: undefined });
  const views = await viewRequests(ctx, rows);
  return views.map((view, at) => ({ ...view, faqTurnId: rows[at]?.request.faqTurnId ?? null }));
}
