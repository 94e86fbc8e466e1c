import type { CandidateRequest } from '@candor/contract/requests';
import { StatusBadge, statusWords } from '#features/communications/communications.feature.ts';
import { RetryMessageButton } from '#features/outbox/outbox.feature.ts';
import { nameRequester } from '#features/requests/request-words.ts';

/** How far the mail with the answer has come. */
export function SentAnswer({ request, mayWrite }: { request: CandidateRequest; mayWrite: boolean }) {
  const { mail } = request;
  if (!mail?.state || !mail.outbox_id) return null;
  const { state, outbox_id: id, address, is_test: isTest } = mail;
  const isStuck = state === 'failed' || state === 'unknown';
  const message = { id, state, candidateName: nameRequester(request), subject: request.resolution ?? '' };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="[overflow-wrap:anywhere]">By email to {address ?? 'the candidate'}</p>
      <StatusBadge status={state} isTest={isTest} />
      {isStuck && <p className="text-muted text-sm">{statusWords[state].meaning}</p>}
      {isStuck && mayWrite && <RetryMessageButton message={message} />}
    </div>
  );
}
