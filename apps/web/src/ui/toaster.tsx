import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toastWidth, useToastOffset } from '#ui/use-toast-offset.ts';

// Sonner reads its colours and width from variables on the list.
const look = {
  '--width': `${toastWidth}px`,
  '--normal-bg': 'var(--raised)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--text)',
  '--border-radius': '0.75rem',
} as CSSProperties;

/** Where toasts appear: 4 s each, three at a time, reached by Alt+T. */
export function Toaster() {
  const bottom = useToastOffset();
  return (
    <Sonner
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      // The upper edge has the page's title and its actions.
      position="bottom-right"
      offset={{ bottom, right: 16 }}
      mobileOffset={{ bottom }}
      closeButton
      style={look}
      toastOptions={{
        classNames: {
          toast: 'font-sans! shadow-overlay!',
          title: 'font-medium! text-text!',
          description: 'text-muted!',
          closeButton: 'size-6!',
          actionButton:
            'h-8! rounded-control! border! border-line-control! bg-surface! px-3! font-medium! text-sm! text-text! hover:bg-page! pointer-coarse:h-control!',
          success: '[&_[data-icon]]:text-good!',
          error: '[&_[data-icon]]:text-bad!',
          warning: '[&_[data-icon]]:text-warn!',
          info: '[&_[data-icon]]:text-info!',
        },
      }}
    />
  );
}
