import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM } from 'tesseract.js';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { ReadLine } from '../read-lines.ts';
import { paintPage } from './page-picture.ts';
import { isNoise } from './picture-noise.ts';

export interface ScanReader {
  /** Reads the picture of a page; the confidence is a percentage. */
  read(page: PDFPageProxy): Promise<{ lines: ReadLine[]; confidence: number }>;
  close(): Promise<void>;
}

const dotsPerInch = 200;
/** What the engine is surer of than this is taken for a word. */
const leastWordConfidence = 30;

/** Starts the engine that reads pictures, with the language data that is installed; nothing is fetched or written. */
export async function openScanReader(): Promise<ScanReader> {
  const require = createRequire(import.meta.url);
  const data = path.dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  return {
    async read(page) {
      const { canvas, scale } = await paintPage(page, dotsPerInch / 72);
      const { width, height } = canvas;
      const { data: pixels } = canvas.getContext('2d').getImageData(0, 0, width, height);
      if (isNoise(pixels, width, height)) return { lines: [], confidence: 0 };
      const { data: found } = await worker.recognize(canvas.toBuffer('image/png'), {}, { blocks: true });
      const lines = (found.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
      const sureLines = lines.flatMap((line) => {
        const words = line.words.filter(({ confidence }) => confidence >= leastWordConfidence);
        const text = words.map((word) => word.text).join(' ');
        const { x0, y0, x1, y1 } = line.bbox;
        const box = { x: x0 / scale, y: y0 / scale, width: (x1 - x0) / scale, height: (y1 - y0) / scale };
        return text ? [{ text, box }] : [];
      });
      return { lines: sureLines, confidence: confidenceOf(lines.flatMap(({ words }) => words)) };
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** By letters, so that specks taken for dots and dashes do not count. */
function confidenceOf(words: readonly { text: string; confidence: number }[]): number {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of words) {
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    letters += count;
    sum += count * confidence;
  }
  return letters === 0 ? 0 : sum / letters;
}
