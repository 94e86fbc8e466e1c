import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { sortFiles } from '#ui/accepted-files.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  maxBytes: number;
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  onRefused?: (refused: { file: File; reason: 'type' | 'size' }[]) => void;
}

/** A place for files: drop them, click, or press Enter on it. */
export function FileDrop({
  label,
  hint,
  accept,
  maxBytes,
  multiple = false,
  busy = false,
  onFiles,
  onRefused,
}: FileDropProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);

  function take(list: FileList | null) {
    if (!list || busy) return;
    const files = multiple ? Array.from(list) : Array.from(list).slice(0, 1);
    const { accepted, refused } = sortFiles(files, { accept, maxBytes });
    if (refused.length > 0) onRefused?.(refused);
    if (accepted.length > 0) onFiles(accepted);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border border-line-control border-dashed bg-surface px-6 py-8 text-center transition-colors hover:bg-page',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        over && 'border-accent bg-accent-soft',
        busy && 'cursor-progress',
      )}
    >
      {busy ? <Spinner /> : <Upload aria-hidden="true" className="size-5 text-muted" />}
      <span className="font-medium">{label}</span>
      <span id={hintId} className="text-muted text-sm">
        {hint}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={busy}
        aria-label={label}
        aria-describedby={hintId}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file can then be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </label>
  );
}
