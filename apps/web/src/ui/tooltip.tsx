import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Where a tooltip would only repeat what stands there, the trigger is left alone. */
  disabled?: boolean;
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', disabled = false, children }: TooltipProps) {
  if (disabled) return children;
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            // Screen readers get the text as the trigger's description, not as a stray piece of the page.
            aria-hidden="true"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-control bg-text px-2.5 py-1.5 text-page text-xs shadow-overlay"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
