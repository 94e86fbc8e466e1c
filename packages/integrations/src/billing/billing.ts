/** A price that somebody is charged again and again. */
export interface ProviderPrice {
  id: string;
  lookupKey: string;
  cents: number;
  currency: string;
  interval: 'month' | 'year';
}

/** A subscription as the provider knows it at this moment. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** `active`; `past_due` where the last payment failed; `ended` where it gives no right to anything. */
  state: 'active' | 'past_due' | 'ended';
  cancelsAtPeriodEnd: boolean;
  /** The one thing that is paid for. */
  itemId: string;
  lookupKey: string | null;
  periodEndsAt: Date;
  createdAt: Date;
}

/** A visit to the page on which somebody pays. */
export interface ProviderCheckout {
  id: string;
  state: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** For which organization it was begun; null where it was not begun by us. */
  organizationId: string | null;
  subscriptionId: string | null;
}

export interface CheckoutWanted {
  customerId: string;
  organizationId: string;
  priceId: string;
  /** With `{CHECKOUT_SESSION_ID}` where the id of the visit goes. */
  successUrl: string;
  cancelUrl: string;
}

export interface PortalWanted {
  customerId: string;
  returnUrl: string;
  /** Leads to the confirmation of this change, and back when it is done. */
  change?: { subscriptionId: string; itemId: string; priceId: string };
}

/** Takes payments for subscriptions. Every address it answers is a secret of whoever asked: it is not logged. */
export interface BillingProvider {
  /** Payments are real. */
  readonly isLive: boolean;
  /** One customer per organization, however often it is asked for; another one where that of before was deleted. */
  addCustomer(organization: {
    id: string;
    name: string;
    email: string;
    former?: string | undefined;
  }): Promise<string>;
  /** Nobody can pay as a customer who was deleted at the provider. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** The prices of these lookup keys that can be bought. */
  listPrices(lookupKeys: readonly string[]): Promise<ProviderPrice[]>;
  addPrice(price: Omit<ProviderPrice, 'id'> & { name: string }): Promise<void>;
  startCheckout(wanted: CheckoutWanted): Promise<{ url: string }>;
  /** Undefined: there is no such visit, or it is of the other mode, live or test. */
  findCheckout(id: string): Promise<ProviderCheckout | undefined>;
  openPortal(wanted: PortalWanted): Promise<{ url: string }>;
  /** All that have not ended, oldest first. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Lets a subscription end with what is paid for, or go on after it. */
  setCancelling(subscriptionId: string, isCancelling: boolean): Promise<void>;
  /** Ends a subscription at once and pays back what was paid for it last; once, however often it is asked for. */
  cancelAndRefund(subscriptionId: string): Promise<void>;
}

/** The provider could not be reached, or was busy: it may be better in a while. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable';
}

/** The provider refused what was asked; asking again does not help. Its text names codes only. */
export class BillingRefusal extends Error {
  override readonly name = 'BillingRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.code = code;
  }
}
