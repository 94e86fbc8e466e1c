import { type Face, readTypeface } from '@candor/typefaces/read-typeface';
import PDFDocument from 'pdfkit';

export const ink = { text: '#16161d', muted: '#5c5c6b', line: '#d9d9e3', soft: '#f1f0fb', accent: '#5546e0' };
export const margin = 48;
/** The width of A4 between its margins, in points. */
export const measure = 595.28 - 2 * margin;
const footerHeight = 40;

export interface Words {
  x?: number;
  width?: number;
  size?: number;
  face?: Face;
  colour?: string;
  align?: 'left' | 'right';
}

/** Sheets of A4 that are written from the top down; a new one is begun where the room ends. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  y = margin;

  constructor(title: string, author: string, madeAt: Date) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Candor', CreationDate: madeAt },
    });
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    for (const face of ['regular', 'bold', 'italic'] as const)
      this.pdf.registerFont(face, readTypeface(face));
  }

  get bottom(): number {
    return this.pdf.page.height - margin - footerHeight / 2;
  }

  /** Begins a new sheet unless so much room is left. */
  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.pdf.addPage();
    this.y = margin;
  }

  heightOf(text: string, words: Words = {}): number {
    this.#use(words);
    return this.pdf.heightOfString(plain(text) || ' ', { width: words.width ?? measure, lineGap: 2 });
  }

  /** Writes at the current height and does not move on: for what stands side by side. */
  put(text: string, words: Words = {}): number {
    const { x = margin, width = measure, align = 'left' } = words;
    const height = this.heightOf(text, words);
    this.pdf.text(plain(text), x, this.y, { width, align, lineGap: 2 });
    return height;
  }

  /** Writes a paragraph and goes on below it, over as many sheets as it takes. */
  write(text: string, words: Words & { after?: number } = {}): void {
    const lines = this.#split(text, words);
    for (const line of lines) {
      const height = this.heightOf(line, words);
      this.need(height);
      this.put(line, words);
      this.y += height;
    }
    this.y += words.after ?? 0;
  }

  rule(colour = ink.line): void {
    this.pdf
      .moveTo(margin, this.y)
      .lineTo(margin + measure, this.y)
      .lineWidth(0.7)
      .strokeColor(colour)
      .stroke();
  }

  heading(text: string): void {
    this.need(70);
    this.y += 14;
    this.write(text, { size: 13, face: 'bold', after: 5 });
    this.rule();
    this.y += 8;
  }

  /** Numbers the sheets and ends the document. */
  async finish(footer: string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.y = this.pdf.page.height - footerHeight;
      this.put(footer, { size: 7, colour: ink.muted, width: measure - 70 });
      this.put(`Page ${page + 1} of ${count}`, {
        size: 7,
        colour: ink.muted,
        x: margin + measure - 70,
        width: 70,
        align: 'right',
      });
    }
    const ended = new Promise((resolve) => this.pdf.once('end', resolve));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #use({ size = 9, face = 'regular', colour = ink.text }: Words): void {
    this.pdf.font(face).fontSize(size).fillColor(colour);
  }

  /** A paragraph that is longer than a sheet in pieces that are not. */
  #split(text: string, words: Words): string[] {
    const room = this.bottom - margin;
    const pieces: string[] = [];
    for (const line of text.split('\n')) {
      if (this.heightOf(line, words) <= room) pieces.push(line);
      else
        for (let start = 0; start < line.length; start += 1500) pieces.push(line.slice(start, start + 1500));
    }
    return pieces;
  }
}

/** Signs that steer the direction of writing would spill over to what stands beside them. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
