import { createHmac } from 'node:crypto';
import type { StripeFaultMode, StripeFaultSwitch } from './faults.ts';
import { sandboxStripe } from './sandbox-account.ts';
import type { StripeJournal } from './stripe-journal.ts';
import type { StripeEvent } from './stripe-objects.ts';
import type { Delivery, StripeStore } from './stripe-state.ts';

/** Pauses between attempts, in ms. The real one tries for three days; here somebody looks at the screen. */
const pausesMs = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const delayedMs = 1_500;
const answerWithinMs = 10_000;

interface Parts {
  store: StripeStore;
  faults: StripeFaultSwitch;
  journal: StripeJournal;
}

export type EventDelivery = ReturnType<typeof startDelivery>;

/** Hands events to Candor, each until it is acknowledged, and goes on after a restart. */
export function startDelivery({ store, faults, journal }: Parts) {
  const { state } = store;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  function wake(): void {
    if (isClosed || state.deliveries.length === 0 || !state.webhookUrl) return;
    const dueAtMs = Math.min(...state.deliveries.map((delivery) => delivery.dueAtMs));
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        running = running
          .then(workOff)
          .catch(() => undefined)
          .then(wake);
      },
      Math.max(0, dueAtMs - Date.now()),
    );
    timer.unref();
  }

  async function workOff(): Promise<void> {
    const due = state.deliveries.filter(({ dueAtMs }) => dueAtMs <= Date.now());
    for (const delivery of reorder(due, faults)) {
      if (isClosed) return;
      await deliver(delivery);
    }
    await store.save();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = state.events.find(({ id }) => id === delivery.eventId);
    const mode = faults.takeForDelivery();
    if (mode === 'delay' && delivery.attempts === 0) {
      delivery.dueAtMs = Date.now() + delayedMs;
      delivery.attempts += 1;
      return;
    }
    const isTaken = event === undefined || (await send(event, mode));
    if (isTaken && mode === 'repeat' && event)
      for (let more = 0; more < 2; more += 1) await send(event, mode);
    if (isTaken) state.deliveries = state.deliveries.filter((other) => other !== delivery);
    else {
      delivery.dueAtMs = Date.now() + (pausesMs[delivery.attempts] ?? 3_600_000);
      delivery.attempts += 1;
    }
  }

  async function send(event: StripeEvent, mode: StripeFaultMode): Promise<boolean> {
    const outcome = await post(state.webhookUrl ?? '', JSON.stringify(event), mode);
    journal.note({ kind: 'delivery', what: event.type, outcome, id: event.id });
    return /^2\d\d$/.test(outcome);
  }

  async function post(url: string, body: string, mode: StripeFaultMode): Promise<string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, mode),
        },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }

  function sign(body: string, mode: StripeFaultMode): string {
    const nowMs = state.signsByClock ? store.now().getTime() : Date.now();
    const shiftSeconds = { 'old-time': -301, 'future-time': 360 }[mode as string] ?? 0;
    const time = Math.floor(nowMs / 1000) + shiftSeconds;
    const by = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const right = by(sandboxStripe.webhookSecret);
    if (mode === 'wrong-secret') return `t=${time},v1=${by('whsec_of_somebody_else')}`;
    if (mode === 'two-signatures') return `t=${time},v1=${by('whsec_former')},v1=${right}`;
    return `t=${time},v1=${right}`;
  }

  wake();
  return {
    /** Queues an event; it leaves with the next turn. */
    queue(event: StripeEvent): void {
      state.deliveries.push({ eventId: event.id, attempts: 0, dueAtMs: Date.now() });
      wake();
    },
    wake,
    /** Sends events that went already once more, in the given order. */
    async repeat(ids: readonly string[]): Promise<string[]> {
      const outcomes: string[] = [];
      for (const id of ids) {
        const event = state.events.find((known) => known.id === id);
        if (event) outcomes.push((await send(event, faults.takeForDelivery())) ? 'taken' : 'refused');
      }
      return outcomes;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}

function reorder(due: Delivery[], faults: StripeFaultSwitch): Delivery[] {
  return faults.get().mode === 'reorder' ? due.toReversed() : due;
}
