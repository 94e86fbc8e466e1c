import { CopyButton } from '#ui/copy-button.tsx';
import { formatMoment } from '#ui/format.ts';

interface MadeLinksProps {
  title: string;
  start: string;
  joinUrl: string | null;
  webLink?: string | null;
}

const link = 'font-medium text-accent underline-offset-4 hover:underline [overflow-wrap:anywhere]';

/** What was just made, with the ways to it. */
export function MadeLinks({ title, start, joinUrl, webLink }: MadeLinksProps) {
  return (
    <div role="status" className="flex flex-col gap-1 rounded-control border border-line bg-page px-4 py-3">
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">{formatMoment(start)}</p>
      {joinUrl && (
        <p className="flex flex-wrap items-center gap-2">
          <a className={link} href={joinUrl} target="_blank" rel="noreferrer">
            Join link
          </a>
          <CopyButton text={joinUrl} label="Copy link" />
        </p>
      )}
      {webLink && (
        <p>
          <a className={link} href={webLink} target="_blank" rel="noreferrer">
            Open in calendar
          </a>
        </p>
      )}
    </div>
  );
}
