import { ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openPdf } from '#features/evaluations/open-pdf.ts';
import { PdfPage } from '#features/evaluations/pdf-page.tsx';
import {
  createMeasure,
  findQuoteBoxes,
  type ReadResume,
  type Stretch,
} from '#features/evaluations/quote-boxes.ts';
import { showMark } from '#features/evaluations/show-mark.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';

interface ResumeDocumentProps {
  content: ArrayBuffer;
  resume: ReadResume;
  chosen: Stretch | undefined;
  /** It cannot be drawn: the text has to do. */
  onFailed: () => void;
}

const paperRatio = Math.SQRT2;
const zoomStep = 0.5;
const mostZoom = 3;

/** The resume as its owner laid it out, with the chosen quote marked and in view. */
export default function ResumeDocument({ content, resume, chosen, onFailed }: ResumeDocumentProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy>();
  const isPhone = useIsPhone();
  const [zoom, setZoom] = useState(isPhone ? 1.5 : 1);
  const area = useRef<HTMLElement>(null);
  const boxes = useMemo(
    () => (chosen ? findQuoteBoxes(resume, chosen, createMeasure()) : []),
    [resume, chosen],
  );

  useEffect(() => {
    let isOver = false;
    const pdf = openPdf(content);
    pdf.document.then(
      (document) => !isOver && setOpened(document),
      () => !isOver && onFailed(),
    );
    return () => {
      isOver = true;
      setOpened(undefined);
      pdf.close();
    };
  }, [content, onFailed]);

  useEffect(() => {
    if (opened && boxes.length > 0) showMark(area.current);
  }, [boxes, opened]);

  if (!opened) return <Skeleton className="h-[60dvh]" />;
  const { numPages } = opened;
  return (
    <>
      <div className="-mt-4 mb-2 flex items-center justify-end gap-1">
        <IconButton
          icon={ZoomOut}
          label="Smaller"
          variant="quiet"
          small
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom - zoomStep)}
        />
        <span className="w-12 text-center text-muted text-sm tabular-nums">{zoom * 100}%</span>
        <IconButton
          icon={ZoomIn}
          label="Larger"
          variant="quiet"
          small
          disabled={zoom >= mostZoom}
          onClick={() => setZoom(zoom + zoomStep)}
        />
      </div>
      <section
        ref={area}
        aria-label="Pages of the resume"
        className="flex max-h-[70dvh] flex-col gap-3 overflow-auto lg:max-h-[calc(100dvh-17rem)]"
      >
        {Array.from({ length: numPages }, (_, index) => index + 1).map((number) => {
          const size = resume.pages[number - 1];
          return (
            <div key={number} className="shrink-0" style={{ width: `${zoom * 100}%` }}>
              <PdfPage
                document={opened}
                number={number}
                count={numPages}
                ratio={size ? size.height / size.width : paperRatio}
                boxes={boxes.filter(({ page }) => page === number)}
                onFailed={onFailed}
              />
            </div>
          );
        })}
        {/* The pages scroll by themselves; this is what the keyboard reaches in them. */}
        <Button
          variant="link"
          size="inline"
          className="self-start"
          onClick={() => area.current?.scrollTo({ top: 0 })}
        >
          Back to the top
        </Button>
      </section>
    </>
  );
}
