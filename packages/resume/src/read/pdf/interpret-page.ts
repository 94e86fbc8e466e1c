import type { PDFPageProxy } from 'unpdf/pdfjs';
import { OPS } from 'unpdf/pdfjs';
import { parseColour } from '../colour.ts';
import { type GraphicsState, initialState, newPen, type PdfFont, type TextPen } from './graphics-state.ts';
import { asMatrix, identity, type Matrix, multiply } from './matrix.ts';
import type { Glyph, PageContent } from './page-content.ts';
import { placeGlyphs } from './place-glyphs.ts';
import { pathShape, rectangle, type Shape } from './shape.ts';

/** Operators a page may have before it is a bomb rather than a page. */
const maxOperators = 2_000_000;
const fills = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

type Args = readonly unknown[];

/** Says whether a group of optional content is shown. */
export type IsLayerShown = (group: unknown) => boolean;

/**
 * Follows a page's painting operators and says where each letter and each painted area stands. Text comes from here and
 * not from pdf.js's text layer, because only the operators tell whether a letter can be seen.
 */
export class PageInterpreter {
  readonly #page: PDFPageProxy;
  readonly #isLayerShown: IsLayerShown;
  readonly #content: PageContent;
  readonly #saved: GraphicsState[] = [];
  readonly #layers: boolean[] = [];
  readonly #masks: boolean[] = [];
  #state: GraphicsState;
  #pen: TextPen = newPen();
  #isClipPending = false;
  #order = 0;

  constructor(page: PDFPageProxy, isLayerShown: IsLayerShown) {
    this.#page = page;
    this.#isLayerShown = isLayerShown;
    const viewport = page.getViewport({ scale: 1 });
    this.#content = { width: viewport.width, height: viewport.height, glyphs: [], painted: [] };
    this.#state = initialState(asMatrix(viewport.transform));
  }

  interpret(operators: { fnArray: readonly number[]; argsArray: readonly unknown[] }): PageContent {
    const count = Math.min(operators.fnArray.length, maxOperators);
    for (let index = 0; index < count; index++) {
      const operator = operators.fnArray[index];
      this.#order = index;
      if (operator !== undefined) this.#do(operator, (operators.argsArray[index] ?? []) as Args);
    }
    return this.#content;
  }

  #do(operator: number, args: Args): void {
    if (this.#doState(operator, args) || this.#doText(operator, args) || this.#doPaint(operator, args))
      return;
    if (operator === OPS.beginMarkedContentProps)
      this.#layers.push(args[0] !== 'OC' || this.#isLayerShown(args[1]));
    else if (operator === OPS.beginMarkedContent) this.#layers.push(true);
    else if (operator === OPS.endMarkedContent) this.#layers.pop();
    else if (operator === OPS.beginGroup) this.#beginGroup(args[0] as GroupOptions | undefined);
    else if (operator === OPS.endGroup) this.#endGroup();
    else if (operator === OPS.paintFormXObjectBegin) this.#beginForm(args[0], args[1]);
    else if (operator === OPS.paintFormXObjectEnd) this.#restore();
  }

  #doState(operator: number, args: Args): boolean {
    const state = this.#state;
    if (operator === OPS.save) this.#save();
    else if (operator === OPS.restore) this.#restore();
    else if (operator === OPS.transform) state.ctm = multiply(state.ctm, asMatrix(args));
    else if (operator === OPS.setGState) this.#setParameters(args[0]);
    else if (operator === OPS.clip || operator === OPS.eoClip) this.#isClipPending = true;
    else if (operator === OPS.setFillRGBColor) state.fill = parseColour(args[0]);
    else if (operator === OPS.setStrokeRGBColor) state.stroke = parseColour(args[0]);
    else if (operator === OPS.setFillTransparent) state.fillAlpha = 0;
    else if (operator === OPS.setStrokeTransparent) state.strokeAlpha = 0;
    else if (operator === OPS.setFillColorN) state.fill = undefined;
    else if (operator === OPS.setStrokeColorN) state.stroke = undefined;
    else return false;
    return true;
  }

  #doText(operator: number, args: Args): boolean {
    const state = this.#state;
    const number = Number(args[0]);
    if (operator === OPS.beginText) this.#pen = newPen();
    else if (operator === OPS.setFont) this.#setFont(String(args[0]), Number(args[1]));
    else if (operator === OPS.setCharSpacing) state.charSpacing = number;
    else if (operator === OPS.setWordSpacing) state.wordSpacing = number;
    else if (operator === OPS.setHScale) state.horizontalScale = number / 100;
    else if (operator === OPS.setLeading) state.leading = -number;
    else if (operator === OPS.setTextRise) state.rise = number;
    else if (operator === OPS.setTextRenderingMode) state.renderMode = number;
    else if (operator === OPS.setTextMatrix) this.#pen = newPen(asMatrix(args[0]));
    else if (operator === OPS.moveText) this.#movePen(number, Number(args[1]));
    else if (operator === OPS.nextLine) this.#movePen(0, state.leading);
    else if (operator === OPS.setLeadingMoveText) {
      state.leading = Number(args[1]);
      this.#movePen(number, Number(args[1]));
    } else if (operator === OPS.showText) this.#showText(args[0]);
    else return false;
    return true;
  }

  #doPaint(operator: number, args: Args): boolean {
    const { ctm } = this.#state;
    if (operator === OPS.constructPath) this.#paintPath(Number(args[0]), (args[1] as Args | undefined)?.[0]);
    else if (operator === OPS.shadingFill)
      this.#paint({ left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }, 'pattern');
    else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject)
      this.#paint(rectangle(ctm), this.#isSolidImage(args[0]) ? 'image' : 'mask');
    else if (operator === OPS.paintImageMaskXObject || operator === OPS.paintSolidColorImageMask)
      this.#paint(rectangle(ctm), operator === OPS.paintSolidColorImageMask ? 'fill' : 'mask');
    else if (operator === OPS.paintImageXObjectRepeat) this.#paintRepeated(args);
    else if (operator === OPS.paintInlineImageXObjectGroup)
      for (const { transform } of (args[1] as { transform: unknown }[] | undefined) ?? [])
        this.#paint(rectangle(multiply(ctm, asMatrix(transform))), 'image');
    else return false;
    return true;
  }

  #paintRepeated([image, scaleX, scaleY, positions]: Args): void {
    const places = positions as ArrayLike<number>;
    const kind = this.#isSolidImage(image) ? 'image' : 'mask';
    for (let at = 0; at + 1 < places.length; at += 2) {
      const matrix: Matrix = [Number(scaleX), 0, 0, Number(scaleY), places[at] ?? 0, places[at + 1] ?? 0];
      this.#paint(rectangle(multiply(this.#state.ctm, matrix)), kind);
    }
  }

  #paintPath(operator: number, data: unknown): void {
    const shape = ArrayBuffer.isView(data) ? pathShape(data as Float32Array, this.#state.ctm) : undefined;
    if (shape && fills.has(operator)) this.#paint(shape, 'fill');
    if (!this.#isClipPending) return;
    this.#isClipPending = false;
    // A clip of nothing hides everything, and such a path has no outline at all.
    this.#state.clips = [...this.#state.clips, shape ?? { left: 1, top: 1, right: 0, bottom: 0 }];
  }

  #paint(shape: Shape, kind: 'fill' | 'image' | 'mask' | 'pattern'): void {
    const state = this.#state;
    if (this.#isHiddenLayer() || this.#masks.includes(true)) return;
    const alpha = state.fillAlpha * state.groupAlpha;
    const colour = kind === 'fill' ? state.fill : undefined;
    for (const glyph of state.clippingGlyphs) {
      glyph.paints = [colour];
      glyph.alpha = alpha;
    }
    if (state.clippingGlyphs.length > 0) return;
    const isPlain = kind !== 'mask' && !state.isBlended && !state.isMasked;
    const isImage = kind === 'image' || kind === 'mask';
    const paint = { shape, order: this.#order, colour, isImage, clips: state.clips };
    this.#content.painted.push({ ...paint, alpha: isPlain ? alpha : undefined });
  }

  /** Whether a picture hides what is under it: one with an alpha channel may not. */
  #isSolidImage(image: unknown): boolean {
    const data =
      typeof image === 'string'
        ? findObject(image.startsWith('g_') ? this.#page.commonObjs : this.#page.objs, image)
        : image;
    const { kind, data: pixels } = (data ?? {}) as { kind?: number; data?: Uint8ClampedArray };
    if (kind !== 3 || !pixels) return kind !== undefined;
    const step = Math.max(1, Math.floor(pixels.length / 4 / 1000)) * 4;
    for (let at = 3; at < pixels.length; at += step) if ((pixels[at] ?? 0) < 230) return false;
    return true;
  }

  #setParameters(parameters: unknown): void {
    const state = this.#state;
    for (const [key, value] of (parameters as [string, unknown][] | undefined) ?? []) {
      if (key === 'ca') state.fillAlpha = Number(value);
      else if (key === 'CA') state.strokeAlpha = Number(value);
      else if (key === 'SMask') state.isMasked = Boolean(value);
      else if (key === 'BM') state.isBlended = value !== 'source-over' && value !== 'Normal';
      else if (key === 'Font') this.#setFont(String((value as Args)[0]), Number((value as Args)[1]));
    }
  }

  #setFont(name: string, size: number): void {
    this.#state.font = findObject(this.#page.commonObjs, name) as PdfFont | undefined;
    this.#state.fontSize = size;
  }

  #movePen(x: number, y: number): void {
    this.#pen.lineX += x;
    this.#pen.lineY += y;
    this.#pen.x = this.#pen.lineX;
    this.#pen.y = this.#pen.lineY;
  }

  #showText(items: unknown): void {
    if (!Array.isArray(items)) return;
    const isMask = this.#masks.includes(true);
    const glyphs = placeGlyphs(items, this.#state, this.#pen, this.#order, (name) =>
      findObject(this.#page.commonObjs, name),
    );
    for (const glyph of glyphs) {
      if (this.#isHiddenLayer()) glyph.isUnshown = 'vanished';
      else if (isMask) glyph.isUnshown = 'invisible';
      this.#content.glyphs.push(glyph);
    }
    if (this.#state.renderMode >= 4) this.#clipWith(glyphs);
  }

  #clipWith(glyphs: Glyph[]): void {
    // Visible ones stay as they were painted; only mode 7 waits for what is painted through it.
    const waiting = this.#state.renderMode === 7 ? glyphs : [];
    this.#state.clippingGlyphs = [...this.#state.clippingGlyphs, ...waiting];
  }

  #isHiddenLayer(): boolean {
    return this.#layers.includes(false);
  }

  #save(): void {
    if (this.#saved.length < 10_000) this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
    this.#isClipPending = false;
  }

  #beginForm(matrix: unknown, box: unknown): void {
    this.#save();
    if (matrix) this.#state.ctm = multiply(this.#state.ctm, asMatrix(matrix));
    if (box) this.#state.clips = [...this.#state.clips, rectangle(this.#state.ctm, box as number[])];
  }

  #beginGroup(group: GroupOptions = {}): void {
    this.#save();
    this.#masks.push(Boolean(group.smask));
    const state = this.#state;
    const matrix = group.matrix ? asMatrix(group.matrix) : identity;
    if (group.bbox) state.clips = [...state.clips, rectangle(multiply(state.ctm, matrix), group.bbox)];
    state.groupAlpha *= state.fillAlpha;
    state.fillAlpha = 1;
    state.strokeAlpha = 1;
  }

  #endGroup(): void {
    this.#masks.pop();
    this.#restore();
  }
}

interface GroupOptions {
  smask?: unknown;
  matrix?: unknown;
  bbox?: readonly number[];
}

interface PdfObjects {
  has(id: string): boolean;
  get(id: string): unknown;
}

function findObject(objects: unknown, id: string): unknown {
  const store = objects as PdfObjects;
  return store.has(id) ? store.get(id) : undefined;
}
