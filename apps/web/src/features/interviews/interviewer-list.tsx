import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findApiError } from '#app/api-error.ts';
import { teamMembersQuery } from '#features/interviews/interview-queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface InterviewerListProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** The recruiter takes part anyway. */
  withoutId: string | undefined;
}

const roleNames: Record<string, string> = { admin: 'Admin', recruit: 'Recruiter', report: 'Viewer' };

/** The team, to choose interviewers from. Where it cannot be loaded, it says so: nobody is made up. */
export function InterviewerList({ chosen, onChange, withoutId }: InterviewerListProps) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(teamMembersQuery);
  const failure = findApiError(error);
  const people = data?.members.filter((member) => member.id !== withoutId) ?? [];
  const toggle = (memberId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, memberId] : chosen.filter((other) => other !== memberId));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Interviewers</legend>
      {data && people.length === 0 && (
        <p className="text-muted text-sm">You're the only one on your team so far. You interview alone.</p>
      )}
      {people.length > 0 && (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {people.map((member) => (
            <li key={member.id}>
              <label
                htmlFor={`${id}-${member.id}`}
                className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-accent-soft"
              >
                <Checkbox
                  id={`${id}-${member.id}`}
                  checked={chosen.includes(member.id)}
                  onCheckedChange={(checked) => toggle(member.id, checked === true)}
                />
                <Avatar name={member.name} size="small" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{member.name}</span>
                  <span className="block truncate text-muted text-sm">
                    {[member.job_title, roleNames[member.team_role] ?? 'Member'].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {error && !data && (
        <ErrorState
          title="Failed to fetch team members"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
    </fieldset>
  );
}
