import type { Canvas } from '@napi-rs/canvas';
import { Unreadable } from '../unreadable.ts';

type CanvasModule = typeof import('@napi-rs/canvas');

export const maxCanvasPixels = 16_000_000;

let loaded: CanvasModule | undefined;

/** Loads what paints; few resumes need it, and it takes longer to load than most take to read. */
export async function loadCanvas(): Promise<CanvasModule> {
  if (loaded) return loaded;
  loaded = await import('@napi-rs/canvas');
  // pdf.js paints with the browser's classes; these are the same ones, without a browser.
  const { DOMMatrix, ImageData, Path2D } = loaded;
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  return loaded;
}

interface CanvasAndContext {
  canvas: Canvas | null;
  context: ReturnType<Canvas['getContext']> | null;
}

/** Gives pdf.js canvases, but none that a hostile page could make enormous. */
export class BoundedCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    if (!loaded || !(width * height <= maxCanvasPixels)) throw new Unreadable('too_large');
    const canvas = loaded.createCanvas(Math.max(1, width), Math.max(1, height));
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
