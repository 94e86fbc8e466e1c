import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';

/** What a browser is told over server-sent events: that something changed, never the thing itself. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.ended'), sessionIds: z.array(z.string()) }),
  z.object({ type: z.literal('membership.ended'), organizationId: z.string() }),
  z.object({ type: z.literal('profile.changed'), userId: z.string() }),
  z.object({ type: z.literal('organization.changed') }),
  z.object({ type: z.literal('metrics.changed') }),
  z.object({ type: z.literal('jobs.changed') }),
  z.object({ type: z.literal('applications.changed') }),
  z.object({ type: z.literal('stages.changed') }),
  z.object({ type: z.literal('candidate_imports.changed') }),
  z.object({ type: z.literal('evaluations.changed') }),
  z.object({ type: z.literal('notes.changed') }),
  z.object({ type: z.literal('faq.changed') }),
  z.object({ type: z.literal('requests.changed') }),
  z.object({ type: z.literal('communications.changed') }),
  z.object({ type: z.literal('billing.changed') }),
  z.object({ type: z.literal('interviews.changed') }),
  z.object({ type: z.literal('calendars.changed') }),
  z.object({ type: z.literal('ats.changed') }),
  z.object({ type: z.literal('webhooks.changed') }),
  z.object({ type: z.literal('agents.changed') }),
  z.object({ type: z.literal('views.changed') }),
]);
export type ProductEvent = z.infer<typeof eventSchema>;

export const events = endpoints({
  subscribe: () =>
    endpoint({
      method: 'GET',
      path: '/hr/events',
      summary: 'A stream of server-sent events that says what changed for the signed-in user.',
      auth: 'session',
      right: null,
      audit: null,
      answer: 'events',
      response: eventSchema,
      errors: ['too_many_requests'],
    }),
});
