import type { RoomApplication } from '@candor/contract/candidate-room';
import { resumeRules } from '@candor/contract/field-rules';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { checkResume, describeResume } from '#public/check-resume.ts';
import { Fold } from '#public/room/fold.tsx';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import { Button } from '#ui/button.tsx';

interface BetterFileProps {
  application: RoomApplication;
  onSend: (file: File) => Promise<void>;
}

/** Sending another resume: the newest counts. */
export function BetterFile({ application, onSend }: BetterFileProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { submit, isBusy, failure, isDone } = useSubmit(async () => {
    if (!file) return;
    await onSend(file);
    setFile(null);
  });

  function take(chosen: File | undefined) {
    if (!chosen) return;
    const reason = checkResume(chosen);
    setRefusal(reason);
    if (!reason) setFile(chosen);
  }

  return (
    <Fold icon={FileUp} title="Upload a better file" isOpen={application.reading === 'unreadable'}>
      <p>
        {application.resume_name && (
          <>
            We have <strong className="wrap-anywhere font-semibold">{application.resume_name}</strong>.{' '}
          </>
        )}
        We use your newest file. {describeResume()}, with text rather than a scanned image.
      </p>
      <input
        ref={inputRef}
        type="file"
        accept={resumeRules.endings}
        aria-label="Resume"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can then be chosen again after it was refused.
          event.target.value = '';
        }}
      />
      {file && <p className="wrap-anywhere">Chosen: {file.name}</p>}
      <TroubleNote text={refusal ?? failure} />
      {isDone && !file && <DoneNote>Thank you. We have your new file and will read it next.</DoneNote>}
      <div className="flex flex-wrap gap-2">
        <Button variant={file ? 'secondary' : 'primary'} onClick={() => inputRef.current?.click()}>
          {file ? 'Choose another' : 'Choose a file'}
        </Button>
        {file && (
          <Button busy={isBusy} busyLabel="Uploading..." onClick={() => void submit()}>
            Upload {file.name.length > 24 ? 'this file' : file.name}
          </Button>
        )}
      </div>
    </Fold>
  );
}
