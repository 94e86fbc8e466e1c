import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FormAlertProps {
  title?: string;
  /** `warn`: something to know before it is sent. */
  tone?: 'bad' | 'warn';
  children: ReactNode;
}

/** Says inside a form why it was not accepted, and stays until the next try. */
export function FormAlert({ title, tone = 'bad', children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'bad' && alert.current) showInDialog(alert.current);
  }, [tone]);
  return (
    <div
      ref={alert}
      role="alert"
      className={classNames(
        'flex animate-appear items-start gap-2.5 rounded-control border px-3 py-2.5 text-sm',
        tone === 'bad' ? 'border-bad/30 bg-bad/8' : 'border-warn/40 bg-warn/8',
      )}
    >
      <CircleAlert
        aria-hidden="true"
        className={classNames('mt-0.5 size-4 shrink-0', tone === 'bad' ? 'text-bad' : 'text-warn')}
      />
      <div>
        {title && <p className="font-medium">{title}</p>}
        <p className={title ? 'text-muted' : undefined}>{children}</p>
      </div>
    </div>
  );
}

/** A dialog's form may be scrolled down to its end, far below the reason. */
function showInDialog(alert: HTMLElement): void {
  const body = alert.closest('[data-dialog-body]');
  if (!body) return;
  const above = body.getBoundingClientRect().top - alert.getBoundingClientRect().top;
  if (above > 0) body.scrollTop -= above + 4;
}
