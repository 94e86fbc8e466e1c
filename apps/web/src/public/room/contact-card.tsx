import type { CandidateRoom } from '@candor/contract/candidate-room';
import { Pencil } from 'lucide-react';
import { CorrectionForm } from '#public/room/correction-form.tsx';
import { Fold } from '#public/room/fold.tsx';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';

interface ContactCardProps {
  person: CandidateRoom['person'];
  onCorrect: (fields: object, text: string) => Promise<void>;
}

/** How the organization reaches the candidate, and how to put it right. */
export function ContactCard({ person, onCorrect }: ContactCardProps) {
  const facts = [
    ['Name', `${person.first_name} ${person.last_name}`],
    ['Email', person.email],
    ['Phone', person.phone],
    ['Location', [person.city, person.country].filter(Boolean).join(', ')],
  ] as const;
  return (
    <Card title="Your contact details" className="pb-1">
      <dl className="mb-5 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {label === 'Email' && value ? <EmailAddress address={value} /> : value || 'Not given'}
            </dd>
          </div>
        ))}
      </dl>
      <Fold icon={Pencil} title="Correct my details">
        <CorrectionForm person={person} onCorrect={onCorrect} />
      </Fold>
    </Card>
  );
}
