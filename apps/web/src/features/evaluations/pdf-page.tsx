import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { QuoteBox } from '#features/evaluations/quote-boxes.ts';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  count: number;
  /** Height by width, until the page itself is known. */
  ratio: number;
  boxes: readonly QuoteBox[];
  onFailed: () => void;
}

/** More pixels than this make no page clearer, and phones run out of memory. */
const mostPixels = 12_000_000;
const drawnAhead = '600px 0px';

/** One page, drawn when it comes near the view, as sharp as the screen is; the chosen words are marked on it. */
export function PdfPage({ document, number, count, ratio, boxes, onFailed }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [width, setWidth] = useState(0);
  const [shape, setShape] = useState(ratio);

  useEffect(() => {
    if (!frame.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: drawnAhead },
    );
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    near.observe(frame.current);
    sizes.observe(frame.current);
    return () => {
      near.disconnect();
      sizes.disconnect();
    };
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || width === 0 || !target) return;
    let stop = () => {};
    let isOver = false;
    document
      .getPage(number)
      .then((page) => {
        if (isOver) return;
        const plain = page.getViewport({ scale: 1 });
        setShape(plain.height / plain.width);
        const wanted = (width / plain.width) * Math.min(3, window.devicePixelRatio || 1);
        const most = Math.sqrt(mostPixels / (plain.width * plain.height));
        const viewport = page.getViewport({ scale: Math.min(wanted, most) });
        target.width = Math.round(viewport.width);
        target.height = Math.round(viewport.height);
        const drawing = page.render({ canvas: target, viewport });
        stop = () => drawing.cancel();
        return drawing.promise.then(() => {
          target.dataset.drawn = 'true';
        });
      })
      .catch((error: unknown) => {
        if (!isOver && (error as Error).name !== 'RenderingCancelledException') onFailed();
      });
    return () => {
      isOver = true;
      stop();
    };
  }, [document, number, isNear, width, onFailed]);

  return (
    <div
      ref={frame}
      className="relative w-full overflow-hidden rounded-sm border border-line bg-white"
      style={{ aspectRatio: String(1 / shape) }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${count}`}
        className="absolute inset-0 size-full"
      />
      {boxes.map((box) => (
        <mark
          key={`${box.left} ${box.top}`}
          className="absolute rounded-sm bg-[#5546e0]/25 outline-2 outline-[#5546e0]"
          style={{
            left: `${box.left}%`,
            top: `${box.top}%`,
            width: `${box.width}%`,
            height: `${box.height}%`,
          }}
        >
          <span className="sr-only">{box.text}</span>
        </mark>
      ))}
    </div>
  );
}
