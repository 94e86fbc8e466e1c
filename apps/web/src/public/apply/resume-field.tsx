import { bytesPerMegabyte, resumeRules } from '@candor/contract/field-rules';
import { FileText, Upload } from 'lucide-react';
import { controlProps, Field } from '#public/apply/field.tsx';
import { checkResume, describeResume } from '#public/check-resume.ts';
import { classNames } from '#ui/class-names.ts';
import { formatTenth } from '#ui/format.ts';

interface ResumeFieldProps {
  file: File | null;
  error: string | undefined;
  onFile: (file: File) => void;
  onRefused: (reason: string) => void;
}

/** Takes one file. A refused file leaves the one that was chosen before. */
export function ResumeField({ file, error, onFile, onRefused }: ResumeFieldProps) {
  function take(chosen: File | undefined) {
    if (!chosen) return;
    const reason = checkResume(chosen);
    if (reason) onRefused(reason);
    else onFile(chosen);
  }

  const Icon = file ? FileText : Upload;
  return (
    <Field name="resume" label="Resume" error={error} required hint={`${describeResume()}.`}>
      <div
        className={classNames(
          'relative flex min-h-16 items-center gap-3 rounded-control border border-dashed bg-surface px-4 py-3 transition-colors hover:bg-text/3',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          error ? 'border-bad' : 'border-line-control',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <output className="min-w-0">
          <span className="wrap-anywhere block font-medium">{file ? file.name : 'Choose a file'}</span>
          <span className="block text-muted text-sm">
            {file ? `${describeSize(file.size)} · choose another to replace it` : 'or drop it here'}
          </span>
        </output>
        {/* Unseen, but over the whole box: so a click and a dropped file both reach it. */}
        <input
          {...controlProps('resume', error, true)}
          type="file"
          accept={resumeRules.endings}
          required={!file}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can then be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </div>
    </Field>
  );
}

/** In the limit's own megabytes, so the largest file that is allowed shows as 5.0 MB. */
function describeSize(bytes: number): string {
  if (bytes < bytesPerMegabyte) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${formatTenth(bytes / bytesPerMegabyte)} MB`;
}
