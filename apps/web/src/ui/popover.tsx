import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  trigger: ReactElement;
  /** What it is for, for screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** Closes the choices around it on a press. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <RadixPopover.Close asChild>{children}</RadixPopover.Close>;
}

/** Choices beside the button that opens them; what is chosen takes effect at once. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-overlay focus:outline-none"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
