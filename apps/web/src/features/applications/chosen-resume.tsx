import { bytesPerMegabyte, resumeRules } from '@candor/contract/field-rules';
import { CircleAlert, FileText, X } from 'lucide-react';
import { FileDrop } from '#ui/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface ChosenResumeProps {
  file: File | undefined;
  error: string | undefined;
  busy: boolean;
  onChange: (file: File | undefined, error?: string) => void;
}

const maxMegabytes = resumeRules.maxBytes / bytesPerMegabyte;
const reasons = {
  type: 'Only PDF, DOC and DOCX files are accepted',
  size: `The file is larger than ${maxMegabytes} MB`,
};

/** One resume: where to put it, and what was chosen. */
export function ChosenResume({ file, error, busy, onChange }: ChosenResumeProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">
        Resume <span className="text-bad">*</span>
      </p>
      {file ? (
        <p className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="text-muted text-sm tabular-nums">{Math.ceil(file.size / 1024)} kB</span>
          <IconButton
            icon={X}
            label={`Remove ${file.name}`}
            variant="quiet"
            small
            disabled={busy}
            onClick={() => onChange(undefined)}
          />
        </p>
      ) : (
        <FileDrop
          label="Choose a resume or drop it here"
          hint={`PDF, DOC or DOCX (Max ${maxMegabytes}MB)`}
          accept={resumeRules.endings}
          maxBytes={resumeRules.maxBytes}
          busy={busy}
          onFiles={([chosen]) => onChange(chosen)}
          onRefused={([refused]) => onChange(undefined, refused && reasons[refused.reason])}
        />
      )}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
