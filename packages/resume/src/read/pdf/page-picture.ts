import type { Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { luminanceOf } from '../colour.ts';
import { loadCanvas } from './canvas.ts';
import type { Glyph } from './page-content.ts';

/** More than a page at 300 dots an inch needs; a page can claim to be kilometres wide. */
const maxPixels = 10_000_000;

/** Paints a page at the given number of pixels a point, or fewer where the page is huge. */
export async function paintPage(
  page: PDFPageProxy,
  wantedScale: number,
): Promise<{ canvas: Canvas; scale: number }> {
  const { createCanvas } = await loadCanvas();
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(wantedScale, Math.sqrt(maxPixels / Math.max(1, width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  );
  const parameters = { canvas: canvas as unknown as HTMLCanvasElement, viewport, annotationMode: 0 };
  await page.render(parameters).promise;
  return { canvas, scale };
}

/** Says of letters whether anything stands out where they were painted. */
export async function findSeenGlyphs(page: PDFPageProxy, glyphs: readonly Glyph[]): Promise<Set<Glyph>> {
  const { canvas, scale } = await paintPage(page, 2);
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const luminanceAt = (x: number, y: number) => {
    const at = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
    return luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  };
  return new Set(glyphs.filter((glyph) => standsOut(glyph, scale, luminanceAt)));
}

function standsOut(glyph: Glyph, scale: number, luminanceAt: (x: number, y: number) => number): boolean {
  const { start, end, size, up } = glyph;
  const samples: number[] = [];
  const steps = 6;
  for (let along = 0; along <= steps; along++)
    for (let above = 0; above <= steps; above++) {
      const x = start.x + ((end.x - start.x) * along) / steps + (up.x * size * 0.75 * above) / steps;
      const y = start.y + ((end.y - start.y) * along) / steps + (up.y * size * 0.75 * above) / steps;
      samples.push(luminanceAt(Math.round(x * scale), Math.round(y * scale)));
    }
  if (!glyph.isDrawn) samples.push(...glyph.paints.flatMap((paint) => (paint ? [luminanceOf(paint)] : [])));
  return (Math.max(...samples) + 0.05) / (Math.min(...samples) + 0.05) >= 1.3;
}
