import { billing } from '@candor/contract/billing';
import { type ProductModule, serve } from '../../platform/module.ts';
import { applyEventTask } from './apply-event.task.ts';
import { applyPlan } from './apply-plan.ts';
import { compareSubscriptionsTask } from './compare-subscriptions.task.ts';
import { confirmCheckoutSession } from './confirm-checkout-session.ts';
import { createCheckoutSession } from './create-checkout-session.ts';
import { createPortalSession } from './create-portal-session.ts';
import { getUsage } from './get-usage.ts';
import { listHistory } from './list-history.ts';
import { listPlans } from './list-plans.ts';
import { getSubscription } from './read-subscription.ts';
import { receiveEvent } from './receive-event.ts';

/** Plans, usage and payment. */
export const billingModule: ProductModule = {
  name: 'billing',
  scope: 'tenant',
  routes: [
    serve(billing.getSubscription, getSubscription),
    serve(billing.listPlans, listPlans),
    serve(billing.getUsage, getUsage),
    serve(billing.listHistory, listHistory),
    serve(billing.createCheckoutSession, createCheckoutSession),
    serve(billing.confirmCheckoutSession, confirmCheckoutSession, { keepsAnswer: true }),
    serve(billing.createPortalSession, createPortalSession),
    serve(billing.applyPlan, applyPlan, { keepsAnswer: true }),
    serve(billing.receiveEvent, receiveEvent, { scope: 'platform' }),
  ],
  tasks: [applyEventTask, compareSubscriptionsTask],
};
