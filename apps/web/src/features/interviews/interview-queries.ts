import { candidates } from '@candor/contract/candidates';
import type { BodyInputOf, QueryOf } from '@candor/contract/endpoint';
import { interviewSettings } from '@candor/contract/interview-settings';
import { interviews } from '@candor/contract/interviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

/** Everybody who can be chosen as an interviewer. */
export const teamMembersQuery = queryOptions({
  queryKey: ['interviews', 'team-members'],
  queryFn: ({ signal }) => call(interviews.listTeamMembers, { signal }),
});

/** When the organization interviews. */
export const interviewSettingsQuery = queryOptions({
  queryKey: ['interviews', 'settings'],
  queryFn: ({ signal }) => call(interviewSettings.getSettings, { signal }),
});

export type AvailabilityAsked = BodyInputOf<typeof interviews.checkMicrosoftEvents>;

/** When people are busy on a date. It is asked anew whenever somebody looks: others book meanwhile. */
export function availabilityQuery(body: AvailabilityAsked | undefined) {
  return queryOptions({
    queryKey: ['interviews', 'availability', body],
    queryFn: ({ signal }) =>
      call(interviews.checkMicrosoftEvents, { body: body as AvailabilityAsked, signal }),
    enabled: body !== undefined,
    retry: false,
    gcTime: 0,
  });
}

export type PreviewAsked = BodyInputOf<typeof interviews.previewInvitation>;

/** The invitation as the candidate would get it. */
export function previewQuery(body: PreviewAsked) {
  return queryOptions({
    queryKey: ['interviews', 'preview', body],
    queryFn: ({ signal }) => call(interviews.previewInvitation, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
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
