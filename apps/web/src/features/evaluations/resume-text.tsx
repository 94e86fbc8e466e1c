import { useEffect, useRef } from 'react';
import type { Stretch } from '#features/evaluations/quote-boxes.ts';
import { showMark } from '#features/evaluations/show-mark.ts';
import { Button } from '#ui/button.tsx';

interface ResumeTextProps {
  text: string;
  /** The stretch of the text that is looked at. */
  chosen: Stretch | undefined;
}

/** The visible text of a resume as it was read, with the chosen quote marked and in view. */
export function ResumeText({ text, chosen }: ResumeTextProps) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) showMark(area.current);
  }, [chosen]);
  const { start, end } = chosen ?? { start: 0, end: 0 };
  return (
    <section
      ref={area}
      aria-label="Text of the resume"
      className="max-h-[70dvh] overflow-y-auto whitespace-pre-wrap break-words font-serif leading-relaxed lg:max-h-[calc(100dvh-15rem)]"
    >
      {text.slice(0, start)}
      {end > start && (
        <mark className="rounded-sm bg-accent/20 text-text underline decoration-2 decoration-accent underline-offset-4">
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(end)}
      {/* The text scrolls by itself; this is what the keyboard reaches in it. */}
      <Button
        variant="link"
        size="inline"
        className="mt-4 flex font-sans"
        onClick={() => area.current?.scrollTo({ top: 0 })}
      >
        Back to the top
      </Button>
    </section>
  );
}
