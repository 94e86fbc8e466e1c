import type { SessionContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { type Colleague, findColleagues } from '../team-members.ts';

interface Wanted {
  attendees: readonly string[];
  interviewerIds: readonly string[] | undefined;
  candidateEmail: string | undefined;
  /** The id says who the candidate is: no address among the attendees has to. */
  isCandidateNamed: boolean;
}

interface Chosen {
  organizer: Colleague;
  interviewers: Colleague[];
  /** The one address that is no member's. */
  candidateEmail: string | undefined;
}

/** Who takes part: the caller, the members among the attendees and those named by id, and the candidate as the one who is no member. */
export async function choosePeople(ctx: Transactional<SessionContext>, wanted: Wanted): Promise<Chosen> {
  const { userId } = ctx.caller;
  const [organizer] = await findColleagues(ctx, { ids: [userId] });
  if (!organizer) throw new ProductError('forbidden');
  const byEmail = await findColleagues(ctx, { emails: wanted.attendees });
  const byId = await getInterviewers(ctx, wanted.interviewerIds ?? []);
  const strangers = [...new Set(wanted.attendees)].filter(
    (email) => !byEmail.some((member) => member.email === email) && email !== wanted.candidateEmail,
  );
  const candidateEmail = wanted.candidateEmail ?? strangers[0];
  const others = wanted.candidateEmail ? strangers : strangers.slice(1);
  if (others.length > 0)
    throw new ProductError('invalid_request', {
      fields: { attendees: `${others[0]} is neither a member of your organization nor the candidate.` },
    });
  if (!candidateEmail && !wanted.isCandidateNamed)
    throw new ProductError('invalid_request', {
      fields: {
        attendees:
          wanted.attendees.length === 0
            ? 'No valid attendees found. Please check email addresses.'
            : 'Candidate email is required to schedule interview.',
      },
    });
  const interviewers = [...new Map([...byEmail, ...byId].map((person) => [person.id, person])).values()];
  return { organizer, interviewers: interviewers.filter(({ id }) => id !== userId), candidateEmail };
}

/** Members by id, in the order they were named; one that is none refuses all. */
export async function getInterviewers(
  ctx: Transactional<SessionContext>,
  ids: readonly string[],
): Promise<Colleague[]> {
  const found = await findColleagues(ctx, { ids });
  return [...new Set(ids)].map((id) => {
    const person = found.find((member) => member.id === id);
    if (!person) throw new ProductError('not_found');
    return person;
  });
}
