import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// From our own origin: the content security policy lets no other script run.
GlobalWorkerOptions.workerSrc = workerUrl;

export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Opens a PDF for looking at. Nothing in it runs, and nothing outside of it is loaded. */
export function openPdf(content: ArrayBuffer): OpenedPdf {
  const task = getDocument({
    // The worker takes the bytes away; the next look needs them again.
    data: new Uint8Array(content.slice(0)),
    // Compiling WebAssembly counts as evaluating a script, which the policy forbids: scans are decoded by plain scripts.
    useWasm: false,
    wasmUrl: new URL(`/assets/pdfjs-${version}/`, location.href).href,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
