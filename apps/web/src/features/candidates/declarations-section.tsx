import type { CandidateDetails } from '@candor/contract/candidates';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { Badge } from '#ui/badge.tsx';

/** What the candidate declared, by application where there are several; voluntary answers say that they are. */
export function DeclarationsSection({ history }: { history: CandidateDetails['applications'] }) {
  const declared = history.filter(({ declarations }) => declarations.length > 0);
  if (declared.length === 0) return null;
  return (
    <ProfileSection title="Declared by the candidate">
      <div className="flex flex-col gap-4 rounded-control border border-line p-4">
        {declared.map(({ id, position, declarations }) => (
          <div key={id}>
            {history.length > 1 && <h4 className="mb-2 text-muted text-sm">{position}</h4>}
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:grid-cols-1">
              {declarations.map(({ question, answer, voluntary }) => (
                <div key={question}>
                  <dt className="flex min-h-6 flex-wrap items-center gap-2 text-muted text-sm">
                    {question}
                    {voluntary && <Badge>Voluntary</Badge>}
                  </dt>
                  <dd className="[overflow-wrap:anywhere]">{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </ProfileSection>
  );
}
