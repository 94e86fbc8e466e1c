/** The plans as data: page, limits, prices at the payment provider and documents read this table, and nothing else. */

export const tiers = ['Basic', 'Starter', 'Growth', 'Scale', 'Enterprise'] as const;
export type Tier = (typeof tiers)[number];

/** Plans that are paid through checkout. */
export const paidTiers = ['Starter', 'Growth', 'Scale'] as const satisfies readonly Tier[];
export type PaidTier = (typeof paidTiers)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What a plan limits: active jobs at a time, the others within a calendar month in UTC. */
export const planResources = ['jobs', 'scorings', 'salary_insights', 'mails'] as const;
export type PlanResource = (typeof planResources)[number];

export interface Plan {
  tier: Tier;
  /** In US cents; null: by arrangement. */
  monthlyCents: number | null;
  /** Null: no limit. */
  limits: Record<PlanResource, number | null>;
  apiCallsPerDay: number;
}

const noLimits = { jobs: null, scorings: null, salary_insights: null, mails: null };

export const plans: readonly Plan[] = [
  {
    tier: 'Basic',
    monthlyCents: 0,
    limits: { jobs: 3, scorings: 50, salary_insights: 10, mails: 50 },
    apiCallsPerDay: 100,
  },
  {
    tier: 'Starter',
    monthlyCents: 4_900,
    limits: { jobs: 10, scorings: 300, salary_insights: 60, mails: 500 },
    apiCallsPerDay: 1_000,
  },
  {
    tier: 'Growth',
    monthlyCents: 14_900,
    limits: { jobs: 50, scorings: 2_000, salary_insights: 500, mails: 5_000 },
    apiCallsPerDay: 10_000,
  },
  {
    tier: 'Scale',
    monthlyCents: 39_900,
    limits: { jobs: 200, scorings: 10_000, salary_insights: 2_500, mails: 25_000 },
    apiCallsPerDay: 50_000,
  },
  { tier: 'Enterprise', monthlyCents: null, limits: noLimits, apiCallsPerDay: 100_000 },
];

/** What a year costs less than twelve months, in percent. */
const yearlySavingPercent = 20;

/** How long a plan stays while its renewal can't be paid. */
export const pastDueDays = 14;

export function getPlan(tier: Tier): Plan {
  const plan = plans.find((known) => known.tier === tier);
  if (!plan) throw new Error(`no plan is called ${tier}`);
  return plan;
}

/** The price in US cents; null: by arrangement. */
export function priceOf({ monthlyCents }: Plan, cycle: BillingCycle): number | null {
  if (monthlyCents === null || cycle === 'monthly') return monthlyCents;
  return (monthlyCents * 12 * (100 - yearlySavingPercent)) / 100;
}

/** Under which name the payment provider knows the price of a plan, as in `candor_starter_monthly`. */
export function lookupKeyOf(tier: PaidTier, cycle: BillingCycle): string {
  return `candor_${tier.toLowerCase()}_${cycle}`;
}

export interface SoldPrice {
  lookupKey: string;
  tier: PaidTier;
  cycle: BillingCycle;
  cents: number;
}

/** Every price that is sold through checkout. */
export const soldPrices: readonly SoldPrice[] = paidTiers.flatMap((tier) =>
  billingCycles.map((cycle) => ({
    lookupKey: lookupKeyOf(tier, cycle),
    tier,
    cycle,
    cents: priceOf(getPlan(tier), cycle) ?? 0,
  })),
);

/** The calendar month that use counts in, as in `2026-11`. */
export function usageMonthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
