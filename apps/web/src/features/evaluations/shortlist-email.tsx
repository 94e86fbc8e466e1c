import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import {
  describeNoEmail,
  MoveEmails,
  movePreviewQuery,
  toStage,
} from '#features/applications/applications.feature.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

interface ShortlistEmailProps {
  applicationId: string;
  /** As the screen shows them. */
  name: string;
}

/** Says beforehand what shortlisting sends, so that one key is enough; the text opens on a press. */
export function ShortlistEmail({ applicationId, name }: ShortlistEmailProps) {
  const move = { selection: { application_ids: [applicationId] }, to: toStage('shortlisted') };
  const { data } = useQuery(movePreviewQuery(move));
  const emails = data?.emails;
  if (!emails) return null;
  if (!emails.shown) return <p className="text-muted text-sm">{describeNoEmail(emails)}</p>;
  return (
    <Popover
      label="Email"
      trigger={
        <Button variant="link" size="inline" className="max-w-[min(20rem,80vw)] text-sm">
          <Mail aria-hidden="true" />
          <span className="truncate">
            Emails {name}: “{emails.shown.subject}”
          </span>
        </Button>
      }
    >
      <MoveEmails emails={emails} />
    </Popover>
  );
}
