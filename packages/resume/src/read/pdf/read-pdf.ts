import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import type { HiddenText } from '../../resume-text.ts';
import { findTextFault } from '../check-quality.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadDocument, ReadLine } from '../read-lines.ts';
import { Unreadable } from '../unreadable.ts';
import { openPdf } from './open-pdf.ts';
import { readPage } from './read-page.ts';
import { openScanBudget } from './scan-budget.ts';
import { openScanReader, type ScanReader } from './scan-reader.ts';

export interface ReadPdfOptions {
  limits: ReadLimits;
  /** Told before pictures are read, which takes longer. */
  onScan?: () => void;
}

/** Reads a PDF: its letters where it has them, its pictures where it is a scan. */
export async function readPdf(content: Buffer, { limits, onScan }: ReadPdfOptions): Promise<ReadDocument> {
  if (!content.subarray(0, 1024 + 5).includes('%PDF-')) throw new Unreadable('wrong_type');
  const task = openPdf(content);
  let scanReader: ScanReader | undefined;
  try {
    const pdf = await task.promise.catch(refuse);
    if (pdf.numPages === 0) throw new Unreadable('empty');
    const isLayerShown = await layersOf(pdf);
    const pages: ReadDocument['pages'] = [];
    const hidden: HiddenText[] = [];
    const count = Math.min(pdf.numPages, limits.maxPages);
    const scanned: number[] = [];
    const budget = openScanBudget(limits.scanProcessorMs);
    let failedCount = 0;
    let unreadScans = 0;
    for (let number = 1; number <= count; number++) {
      const page = await pdf.getPage(number).catch(() => undefined);
      const read = page && (await readPage(page, isLayerShown, number).catch(rethrowUnreadable));
      if (!page || !read) {
        failedCount++;
        pages.push({ lines: [] });
        continue;
      }
      if (read.isScan && (scanned.length >= limits.maxScannedPages || !budget.hasOneMore())) unreadScans++;
      else if (read.isScan) {
        if (!scanReader) onScan?.();
        scanReader ??= await openScanReader();
        const scan = await readScannedPage(scanReader, page, read.layer);
        read.lines = scan.lines;
        read.hidden = [
          ...read.hidden,
          ...scan.unseen.map((text) => ({ text, reason: 'invisible', page: number }) as const),
        ];
        scanned.push(scan.confidence);
        budget.count();
      }
      pages.push({ lines: read.lines, size: { width: read.width, height: read.height } });
      hidden.push(...read.hidden);
      page.cleanup();
    }
    if (failedCount === count) throw new Unreadable('broken');
    checkText(pages, scanned);
    const isScan =
      scanned.length > 0 && scanned.length * 2 >= pages.filter(({ lines }) => lines.length > 0).length;
    return {
      pages,
      hidden,
      source: isScan ? 'scan' : 'text',
      truncated: pdf.numPages > count || failedCount + unreadScans > 0,
    };
  } finally {
    await scanReader?.close();
    await task.destroy().catch(() => undefined);
  }
}

async function readScannedPage(reader: ScanReader, page: PDFPageProxy, layer: readonly string[]) {
  const scan = await reader.read(page);
  return { ...scan, unseen: findUnseen(layer, scan.lines) };
}

/**
 * A scanner's own text layer is invisible and normal; what it says counts for nothing here, since the picture was read.
 * Lines of it that the picture does not show are hidden text.
 */
function findUnseen(layer: readonly string[], lines: readonly ReadLine[]): string[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const seen = new Set(lines.flatMap(({ text }) => wordsOf(text)));
  return layer.filter((line) => {
    const words = wordsOf(line);
    return words.length > 0 && words.filter((word) => seen.has(word)).length < 0.5 * words.length;
  });
}

const leastConfidence = 60;

function checkText(pages: ReadDocument['pages'], confidences: readonly number[]): void {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const fault = findTextFault(text);
  const isScan = confidences.length > 0;
  const confidence = confidences.reduce((sum, value) => sum + value, 0) / Math.max(1, confidences.length);
  if (isScan && (fault || confidence < leastConfidence)) throw new Unreadable('scan_not_legible');
  if (fault) throw new Unreadable(fault);
}

async function layersOf(pdf: PDFDocumentProxy): Promise<(group: unknown) => boolean> {
  const layers = await pdf.getOptionalContentConfig().catch(() => undefined);
  return (group) => {
    try {
      return group === undefined || group === null ? true : (layers?.isVisible(group) ?? true);
    } catch {
      return true;
    }
  };
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new Unreadable(name === 'PasswordException' ? 'encrypted' : 'broken');
}

function rethrowUnreadable(error: unknown): undefined {
  if (error instanceof Unreadable || error instanceof RangeError) throw error;
  return undefined;
}
