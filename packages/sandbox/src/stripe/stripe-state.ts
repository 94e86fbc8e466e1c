import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../mailbox/durable-file.ts';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from './stripe-objects.ts';

/** An answer that is given again for the same key. */
export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
}

export interface Delivery {
  eventId: string;
  attempts: number;
  /** By the machine's own clock. */
  dueAtMs: number;
}

export interface StripeState {
  /** How far this account's clock is ahead of the machine's. */
  aheadMs: number;
  /** Whether deliveries are signed by this account's clock, for a product whose clock was moved as well. */
  signsByClock: boolean;
  /** Where events go. */
  webhookUrl: string | null;
  customers: Record<string, Customer>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  sessions: Record<string, CheckoutSession>;
  portals: Record<string, PortalSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  paymentMethods: Record<string, PaymentMethod>;
  refunds: Record<string, Refund>;
  events: StripeEvent[];
  deliveries: Delivery[];
  answers: Record<string, KeptAnswer>;
}

const emptyState = (): StripeState => ({
  aheadMs: 0,
  signsByClock: false,
  webhookUrl: null,
  customers: {},
  products: {},
  prices: {},
  sessions: {},
  portals: {},
  subscriptions: {},
  invoices: {},
  paymentMethods: {},
  refunds: {},
  events: [],
  deliveries: [],
  answers: {},
});

export type StripeStore = ReturnType<typeof openStripeStore>;

/** The account's objects, kept in the data folder over restarts. */
export function openStripeStore(dataDir: string) {
  const file = path.join(dataDir, 'sandbox-stripe.json');
  const state: StripeState = {
    ...emptyState(),
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<StripeState>) : {}),
  };
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    state,
    /** The account's own time. */
    now: () => new Date(Date.now() + state.aheadMs),
    nowSeconds: () => Math.floor((Date.now() + state.aheadMs) / 1000),
    /** Resolves when what was changed until now is on the disk; several changes share a write. */
    save(): Promise<void> {
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          writing = writeDurably(file, JSON.stringify(state));
          return writing;
        });
      return next;
    },
  };
}
