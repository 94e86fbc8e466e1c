import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { OverlayCloseButton } from '#ui/overlay-close-button.tsx';
import { useReturnFocus } from '#ui/use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  /** The title is for screen readers only, where the content shows a head of its own. */
  hideHeader?: boolean;
  /** How wide it is. */
  className?: string;
  children: ReactNode;
}

/** A panel that comes in from the side. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'right',
  hideHeader = false,
  className = 'w-104',
  children,
}: DrawerProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <RadixDialog.Content
          // Radix would focus the first button, and with it open that button's tooltip.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          className={classNames(
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-2rem)] flex-col border-line bg-raised shadow-overlay focus:outline-none',
            side === 'left' ? 'left-0 animate-slide-left border-r' : 'right-0 animate-slide-right border-l',
            className,
          )}
        >
          {hideHeader ? (
            <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          ) : (
            <header className="flex h-14 shrink-0 items-center border-line border-b px-4">
              <RadixDialog.Title className="font-semibold text-lg">{title}</RadixDialog.Title>
            </header>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {!hideHeader && <OverlayCloseButton />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
