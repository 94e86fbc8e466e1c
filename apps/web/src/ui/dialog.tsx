import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useGuardedClose } from '#ui/use-guarded-close.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** The form inside has changes: closing by Escape, the cross or a click outside asks first. */
  dirty?: boolean;
  /** Work is under way that must not be left. */
  locked?: boolean;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short task over the page; the focus goes back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dirty = false,
  locked = false,
  footer,
  className,
  children,
}: DialogProps) {
  const close = useGuardedClose(dirty, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next || !locked) && close.changeOpen(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2',
            'animate-appear flex-col rounded-card border border-line bg-raised shadow-overlay focus:outline-none',
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div>
              <RadixDialog.Title className="font-semibold text-lg">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" disabled={locked} className="-mt-1 -mr-2" />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
      <DiscardDialog open={close.asking} onKeep={close.keep} onDiscard={close.discard} />
    </RadixDialog.Root>
  );
}
