import { AnnotationMode, getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'unpdf/pdfjs';
import { BoundedCanvasFactory, maxCanvasPixels } from './canvas.ts';

/** Pictures above this size are left out: a claim of 50,000 × 50,000 would take gigabytes. */
const maxImagePixels = 30_000_000;

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
