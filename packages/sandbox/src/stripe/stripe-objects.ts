import { randomBytes } from 'node:crypto';

/** The part of Stripe's objects that is kept; answers have them in this shape. Times are in seconds. */

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  livemode: false;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  nickname: string | null;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' };
  type: 'recurring';
  billing_scheme: 'per_unit';
  unit_amount: number;
  metadata: Record<string, string>;
}

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  livemode: false;
  name: string;
  metadata: Record<string, string>;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Record<string, string>;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  livemode: false;
  metadata: Record<string, string>;
  start_date: number;
  status: 'active' | 'past_due' | 'canceled';
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  created: number;
  currency: string;
  customer: string;
  livemode: false;
  next_payment_attempt: number | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  status: 'open' | 'paid' | 'void';
  total: number;
  /** Answered where it is asked for only. */
  payments: List<InvoicePayment>;
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: true;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid';
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'subscription';
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  url: string | null;
  /** Answered where it is asked for only. */
  line_items: List<{ id: string; object: 'item'; price: Price; quantity: number; amount_total: number }>;
  /** Never answered. */
  subscription_metadata?: Record<string, string>;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  livemode: false;
  return_url: string;
  url: string;
  flow: {
    type: string;
    after_completion: { type: 'redirect'; redirect: { return_url: string } } | { type: 'portal_homepage' };
    subscription_update_confirm: {
      subscription: string;
      items: { id: string; price: string; quantity: number }[];
    } | null;
  } | null;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  currency: string;
  payment_intent: string;
  reason: string | null;
  metadata: Record<string, string>;
  status: 'succeeded';
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  customer: string;
  type: 'card';
  card: { brand: string; last4: string };
  /** The whole number, which only a stand-in keeps: it says what becomes of a payment. */
  number: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function listObject<T>(url: string, data: T[], has_more = false): List<T> {
  return { object: 'list', data, has_more, url };
}

/** An id as Stripe writes them, as in `cus_4QWlmNi3x9`. */
export function newStripeId(prefix: string): string {
  const id = randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
  return `${prefix}_${id}`;
}
