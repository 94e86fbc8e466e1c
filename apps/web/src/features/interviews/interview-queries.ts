import { candidates } from '@candor/contract/candidates';
import type { BodyInputOf, QueryOf } from '@candor/contract/endpoint';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviewSettings } from '@candor/contract/interview-settings';
import { interviews } from '@candor/contract/interviews';
import { scorecards } from '@candor/contract/scorecards';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

/** Everybody who can be chosen as an interviewer. */
export const teamMembersQuery = queryOptions({
  queryKey: ['interviews', 'team-members'],
  queryFn: ({ signal }) => call(interviewAvailability.listTeamMembers, { signal }),
});

/** When the organization interviews. */
export const interviewSettingsQuery = queryOptions({
  queryKey: ['interviews', 'settings'],
  queryFn: ({ signal }) => call(interviewSettings.getSettings, { signal }),
});

export type AvailabilityAsked = BodyInputOf<typeof interviewAvailability.checkMicrosoftEvents>;

/** When people are busy on a date. Loaded every time it is shown, because others may have booked meanwhile. */
export function availabilityQuery(body: AvailabilityAsked | undefined) {
  return queryOptions({
    queryKey: ['interviews', 'availability', body],
    queryFn: ({ signal }) =>
      call(interviewAvailability.checkMicrosoftEvents, { body: body as AvailabilityAsked, signal }),
    enabled: body !== undefined,
    retry: false,
    gcTime: 0,
  });
}

export type PreviewAsked = BodyInputOf<typeof interviewBooking.previewInvitation>;

/** The invitation as the candidate would get it. */
export function previewQuery(body: PreviewAsked) {
  return queryOptions({
    queryKey: ['interviews', 'preview', body],
    queryFn: ({ signal }) => call(interviewBooking.previewInvitation, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The newest offers that no candidate has chosen from yet. */
export const openOffersQuery = queryOptions({
  queryKey: ['interviews', 'offers', 'open'],
  queryFn: ({ signal }) =>
    callList(interviewOffers.listOffers, {
      query: { page: 1, limit: 20, sort: '-created_at', state: 'open' },
      signal,
    }),
});

/** What to ask in an interview, and the scorecards that the reader may see. */
export function kitQuery(interviewId: string) {
  return queryOptions({
    queryKey: ['interviews', 'kit', interviewId],
    queryFn: ({ signal }) => call(scorecards.getKit, { params: { id: interviewId }, signal }),
  });
}

/** The address of a candidate, for screens that do not know it. */
export function candidateEmailQuery({
  candidateId,
  email,
  isBlind,
}: {
  candidateId: string;
  email: string | undefined;
  isBlind?: boolean | undefined;
}) {
  return queryOptions({
    queryKey: ['candidates', 'email', candidateId],
    queryFn: async ({ signal }) => {
      const details = await call(candidates.getCandidateDetails, {
        query: { candidate_id: candidateId },
        signal,
      });
      return details.email ?? '';
    },
    enabled: email === undefined && !isBlind,
  });
}

export const interviewsPerPage = 10;

/** A page of interviews. */
export function interviewsQuery(
  query: Omit<QueryOf<typeof interviews.listInterviews>, 'limit'> & { limit?: number },
) {
  const wanted = { limit: interviewsPerPage, ...query };
  return queryOptions({
    queryKey: ['interviews', 'list', wanted],
    queryFn: ({ signal }) => callList(interviews.listInterviews, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One interview with what became of it. */
export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: ['interviews', 'one', id],
    queryFn: ({ signal }) => call(interviews.getInterview, { params: { id }, signal }),
  });
}
