import { eventSchema, type ProductEvent } from '@candor/contract/events';
import { listen } from '@candor/database/listen';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Transactional } from './context.ts';
import type { Log } from './log.ts';

const channel = 'candor_events';

/** A page asks for what it shows while its stream opens: what changes in between, it hears when it comes. */
const recentMs = 10_000;

/** Who an event is for: everyone in an organization, or one person. */
const audienceSchema = z.union([z.object({ organizationId: z.string() }), z.object({ userId: z.string() })]);
type Audience = z.infer<typeof audienceSchema>;

const noticeSchema = z.object({ audience: audienceSchema, event: eventSchema });

export interface Subscriber {
  userId: string;
  organizationId: string | null;
  deliver(event: ProductEvent): void;
  close(): void;
}

/** Passes events from all processes on to the browsers connected to this one. */
export interface EventHub {
  subscribe(subscriber: Subscriber): () => void;
  subscriberCount(userId: string): number;
  /** Ends all streams, so that the server can close. */
  closeStreams(): void;
  stop(): Promise<void>;
}

/** The channel and the text by which an event is announced. */
export function noticeOf(audience: Audience, event: ProductEvent): [string, string] {
  return [channel, JSON.stringify({ audience, event })];
}

/**
 * Tells one person's browsers something when, and only when, the transaction commits. What happens to an organization's
 * records is told by `recordEvents`.
 */
export async function publish(
  ctx: Transactional<Context>,
  audience: { userId: string },
  event: ProductEvent,
): Promise<void> {
  const [channel, notice] = noticeOf(audience, event);
  await ctx.db.execute(sql`select pg_notify(${channel}, ${notice})`);
}

export function startEventHub(url: string, log: Log): EventHub {
  const subscribers = new Set<Subscriber>();
  /** What changed for organizations just now, oldest first, each kind of change once. */
  const recent = new Map<string, { organizationId: string; event: ProductEvent; at: number }>();

  const keepForLater = (organizationId: string, event: ProductEvent) => {
    const key = `${organizationId} ${event.type}`;
    recent.delete(key);
    recent.set(key, { organizationId, event, at: performance.now() });
    for (const [key, { at }] of recent) {
      if (performance.now() - at < recentMs) break;
      recent.delete(key);
    }
  };

  const tellRecent = ({ organizationId, deliver }: Subscriber) => {
    for (const past of recent.values())
      if (past.organizationId === organizationId && performance.now() - past.at < recentMs)
        deliver(past.event);
  };

  const forward = (payload: string) => {
    const { audience, event } = noticeSchema.parse(JSON.parse(payload));
    if ('organizationId' in audience && event.type.endsWith('.changed'))
      keepForLater(audience.organizationId, event);
    for (const subscriber of subscribers) {
      const meant =
        'userId' in audience
          ? audience.userId === subscriber.userId
          : audience.organizationId === subscriber.organizationId;
      if (meant) subscriber.deliver(event);
    }
  };

  const listening = listen({
    url,
    applicationName: 'candor-events',
    channel,
    onNotice(payload) {
      try {
        forward(payload);
      } catch (error) {
        log.warn({ error }, 'event could not be read');
      }
    },
    onReconnect() {
      // Events may have been missed: a browser that reconnects loads again what it shows.
      for (const subscriber of subscribers) subscriber.close();
    },
    onLost: (error) => log.warn({ error }, 'event listener is out of reach'),
  });

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      tellRecent(subscriber);
      return () => subscribers.delete(subscriber);
    },
    subscriberCount: (userId) => [...subscribers].filter((subscriber) => subscriber.userId === userId).length,
    closeStreams() {
      for (const subscriber of subscribers) subscriber.close();
    },
    stop: listening.stop,
  };
}
