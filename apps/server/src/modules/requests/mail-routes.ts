import type { CandidateRequest } from '@candor/contract/requests';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import type { NamedPerson } from '../blind-review/blind-review.ts';
import type { RequestRow } from './request-queries.ts';

type Mail = CandidateRequest['mail'];

/** How an answer to each of the requests would reach whoever asked, or did. Who was merged is written to as who they are now. */
export async function readMailRoutes(
  ctx: Transactional<MemberContext>,
): Promise<(row: RequestRow, person: NamedPerson | undefined) => Mail> {
  const { testMode, testEmail } = await readCommunicationConfiguration(ctx, ctx.organizationId);
  return ({ request, mail }, person) => {
    if (request.kind !== 'question' && request.kind !== 'human_review') return null;
    const isHidden = person?.isHidden ?? false;
    const route = person ? 'candidate' : 'requester';
    const address = person ? person.row.email : request.requester;
    const sent = { state: mail?.state ?? null, outbox_id: mail?.id ?? null };
    if (mail?.id) {
      const is_test = testMode && mail.recipient === testEmail;
      return { route, address: isHidden && !is_test ? null : mail.recipient, is_test, ...sent };
    }
    if (!address) return { route: 'none', address: null, is_test: false, ...sent };
    if (testMode) return { route, address: testEmail, is_test: true, ...sent };
    return { route, address: isHidden ? null : address, is_test: false, ...sent };
  };
}
