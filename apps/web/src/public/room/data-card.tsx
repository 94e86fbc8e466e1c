import type { RoomRequest } from '@candor/contract/candidate-room';
import { maxRequestText } from '@candor/contract/field-rules';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { Fold } from '#public/room/fold.tsx';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import { RoomField } from '#public/room/room-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatDay } from '#ui/format.ts';
import { Textarea } from '#ui/textarea.tsx';

interface DataCardProps {
  companyName: string;
  erasure: RoomRequest | undefined;
  onDownload: () => Promise<Blob>;
  onErase: (text: string) => Promise<void>;
}

/** The candidate's own data: to take along, or to have erased. */
export function DataCard({ companyName, erasure, onDownload, onErase }: DataCardProps) {
  const [text, setText] = useState('');
  const downloading = useSubmit(async () => save(await onDownload()));
  const erasing = useSubmit(() => onErase(text));
  return (
    <Card title="Your data" className="pb-1">
      <Fold icon={Download} title="Download your data">
        <p>
          Your contact details, applications, messages, what software found, and your requests, in one JSON
          file. Any text editor can open it.
        </p>
        <TroubleNote text={downloading.failure} />
        <Button
          variant="secondary"
          className="self-start"
          busy={downloading.isBusy}
          busyLabel="Preparing..."
          onClick={() => void downloading.submit()}
        >
          Download my data
        </Button>
      </Fold>
      <Fold icon={Trash2} title="Erase your data">
        {erasure?.state === 'open' ? (
          <DoneNote>
            You asked for this on {formatDay(erasure.asked_at)}. You'll get an answer by{' '}
            {formatDay(erasure.due_at)}.
          </DoneNote>
        ) : (
          <>
            <p>
              This asks {companyName} to delete your applications, files, messages and everything else about
              you within 30 days. Open applications then end, and this page stops working. It can't be undone.
            </p>
            <RoomField label="Do you want to add anything? (optional)">
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={maxRequestText}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </RoomField>
            <TroubleNote text={erasing.failure} />
            <Button
              variant="danger"
              className="self-start"
              busy={erasing.isBusy}
              busyLabel="Sending..."
              onClick={() => void erasing.submit()}
            >
              Request erasure
            </Button>
          </>
        )}
      </Fold>
    </Card>
  );
}

/** Hands a file to the browser's downloads; the token cannot stand in a link. */
function save(content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(url);
}
