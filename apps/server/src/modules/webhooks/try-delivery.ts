import { OutboundError } from '@candor/integrations/outbound/error';
import { readRetryAfter } from '@candor/integrations/retry-after';
import type { Context } from '../../platform/context.ts';
import type { TakenDelivery } from './take-delivery.ts';
import { signDelivery } from './webhook-secret.ts';
import { viewMessage } from './webhook-view.ts';

const keptAnswerBytes = 2_048;

export interface TryOutcome {
  at: Date;
  durationMs: number;
  /** Null: nobody answered, for the reason in `trouble`. */
  status: number | null;
  trouble: string | null;
  answer: string;
  retryAfterMs: number | undefined;
}

/** Sends one delivery, once, and says what came of it. */
export async function tryDelivery(
  { platform }: Context,
  { event, webhook }: TakenDelivery,
): Promise<TryOutcome> {
  const at = platform.clock();
  const startedMs = performance.now();
  const timing = () => ({ at, durationMs: Math.round(performance.now() - startedMs) });
  const { id, ...message } = viewMessage(event);
  const body = JSON.stringify(message);
  const sealed = [webhook.secret, ...listFormer(webhook, at)];
  const secrets = sealed.map((secret) => platform.secrets.decrypt(secret));
  try {
    const answer = await platform.outbound.send({
      method: 'POST',
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Candor-Webhooks/1.0',
        ...signDelivery(secrets, { id, timestampSeconds: Math.floor(at.getTime() / 1000), body }),
      },
      body,
      mostBytes: keptAnswerBytes,
      cutsAnswer: true,
    });
    const retryAfter = answer.headers['retry-after'] ?? null;
    return {
      ...timing(),
      status: answer.status,
      trouble: null,
      answer: readText(answer.body),
      retryAfterMs: readRetryAfter(retryAfter, at.getTime()),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...timing(), status: null, trouble: error.trouble, answer: '', retryAfterMs: undefined };
  }
}

function listFormer({ formerSecret, formerUntil }: TakenDelivery['webhook'], now: Date): string[] {
  return formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [];
}

/** What the database can hold of an answer: a cut may have split a letter, and no text has zeros. */
function readText(answer: Buffer): string {
  return new TextDecoder()
    .decode(answer)
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '');
}
