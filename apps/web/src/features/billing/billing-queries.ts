import { billing } from '@candor/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => call(billing.getSubscription, { signal }),
  meta: { failureTitle: 'Error fetching subscription data' },
});

export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: async ({ signal }) => (await call(billing.listPlans, { signal })).plans,
  meta: { failureTitle: 'Error fetching subscription plans' },
});

export const usageQuery = queryOptions({
  queryKey: ['billing', 'usage'],
  queryFn: ({ signal }) => call(billing.getUsage, { signal }),
  meta: { failureTitle: 'Error fetching usage stats' },
});

export const historyQuery = queryOptions({
  queryKey: ['billing', 'history'],
  queryFn: async ({ signal }) => (await call(billing.listHistory, { signal })).history,
  meta: { failureTitle: 'Error fetching subscription history' },
});
