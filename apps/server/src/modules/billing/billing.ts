/** What other modules may use of billing. */

export { readApiCalls } from './api-calls.ts';
export { subscriptionChanged } from './billing-events.ts';
export { giveBackUsage, planLimitReached, requireRoom, requireUsage, takeUsage } from './usage.ts';
