import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import { AnnotationMode, getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'unpdf/pdfjs';
import { Unreadable } from '../unreadable.ts';

// pdf.js paints with the browser's classes; these are the same ones, without a browser.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });

/** Pictures above this size are left out: a claim of 50,000 × 50,000 would take gigabytes. */
const maxImagePixels = 30_000_000;
const maxCanvasPixels = 16_000_000;

interface CanvasAndContext {
  canvas: Canvas | null;
  context: ReturnType<Canvas['getContext']> | null;
}

/** Gives pdf.js canvases, but none that a hostile page could make enormous. */
class BoundedCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    if (!(width * height <= maxCanvasPixels)) throw new Unreadable('too_large');
    const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (!(width * height <= maxCanvasPixels)) throw new Unreadable('too_large');
    if (canvas) Object.assign(canvas, { width: Math.max(1, width), height: Math.max(1, height) });
  }

  destroy(holder: CanvasAndContext): void {
    holder.canvas = null;
    holder.context = null;
  }
}

/** Opens a PDF for reading: nothing is evaluated, fetched or looked up on the machine. */
export function openPdf(content: Buffer): PDFDocumentLoadingTask {
  return getDocument({
    data: Uint8Array.from(content),
    verbosity: VerbosityLevel.ERRORS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useSystemFonts: false,
    // Letters come as outlines, which shows those that have none.
    disableFontFace: true,
    fontExtraProperties: true,
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: maxCanvasPixels * 4,
    CanvasFactory: BoundedCanvasFactory,
  });
}

export const noAnnotations = { annotationMode: AnnotationMode.DISABLE };
