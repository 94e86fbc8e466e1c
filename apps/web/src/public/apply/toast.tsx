import { X } from 'lucide-react';
import { useEffect } from 'react';

const shownMs = 8000;

/** A short notice at the lower edge, read out as it appears. It goes by itself: what it says also stands in the page. */
export function Toast({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex justify-center">
      {text && (
        <div className="pointer-events-auto flex max-w-100 animate-appear items-center gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-overlay">
          <p>{text}</p>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-text/6"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
