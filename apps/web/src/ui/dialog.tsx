import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { OverlayCloseButton } from '#ui/overlay-close-button.tsx';
import { useGuardedClose } from '#ui/use-guarded-close.ts';
import { useKeyboardScroll } from '#ui/use-keyboard-scroll.ts';
import { useReturnFocus } from '#ui/use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** The form inside has changes: closing by Escape, the cross or a click outside asks first, and so does leaving the page. */
  dirty?: boolean;
  /** What it is about stands in the address: another search, filter or step takes it away. */
  followsAddress?: boolean;
  /** Work is under way that must not be left. */
  locked?: boolean;
  footer?: ReactNode;
  /** Which part of a longer task is shown: each begins at its top. */
  part?: number;
  /** How wide it may become. */
  className?: string;
  /** At the top it keeps its place while what is in it grows and shrinks. */
  place?: 'middle' | 'top';
  children: ReactNode;
}

/** A short task over the page; the focus goes back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dirty = false,
  followsAddress = false,
  locked = false,
  footer,
  part,
  className = 'max-w-lg',
  place = 'middle',
  children,
}: DialogProps) {
  const close = useGuardedClose({ dirty: open && dirty, followsAddress, locked, onOpenChange });
  const returnFocus = useReturnFocus(open);
  const scroll = useKeyboardScroll();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next || !locked) && close.changeOpen(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2',
            place === 'top' ? 'top-4 md:top-[10dvh]' : 'top-1/2 -translate-y-1/2',
            'animate-appear flex-col rounded-card border border-line bg-raised shadow-overlay focus:outline-none',
            className,
          )}
        >
          <header className="pt-5 pr-14 pb-3 pl-6">
            <RadixDialog.Title className="font-semibold text-lg [overflow-wrap:anywhere]">
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>
            )}
          </header>
          <div
            key={part}
            {...scroll}
            data-dialog-body
            className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6 focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <footer
              data-lower-actions
              className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4"
            >
              {footer}
            </footer>
          )}
          <OverlayCloseButton disabled={locked} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
      <DiscardDialog open={close.asking} onKeep={close.keep} onDiscard={close.discard} />
    </RadixDialog.Root>
  );
}
