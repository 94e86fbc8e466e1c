import type { Transactional } from '../../platform/context.ts';
import { type CandidateLink, type CandidateRow, findLinkHolder } from '../candidates/candidates.ts';
import type { VisitorContext } from './enter-organization.ts';

/** The candidate of a personal link, where one was given and opens a room. */
export async function findVisitor(
  ctx: Transactional<VisitorContext>,
  link: CandidateLink | undefined,
): Promise<CandidateRow | undefined> {
  return link && findLinkHolder(ctx, link);
}
