import type { Face } from '@candor/typefaces/read-typeface';
import PDFDocument from 'pdfkit';
import { fullName, type Profile } from '../profile.ts';
import { registerFonts } from './fonts.ts';

/** Every file is dated alike, so that one profile gives one file. */
const writtenAt = new Date(Date.UTC(2024, 0, 15, 9, 30));

interface PageLook {
  margin: number | { top: number; right: number; bottom: number; left: number };
  style: 'sans' | 'serif';
}

export interface TextLook {
  font?: Face;
  size: number;
  color?: string;
  /** Space below. */
  after?: number;
  align?: 'left' | 'center' | 'right';
  indent?: number;
}

/** A column of text that grows downwards and over page ends. */
export interface Column {
  x: number;
  width: number;
}

export function openDocument(profile: Profile, { margin, style }: PageLook): PDFKit.PDFDocument {
  const margins = typeof margin === 'number' ? { margin } : { margins: margin };
  const info = { Title: `${fullName(profile)} – resume`, Author: fullName(profile), CreationDate: writtenAt };
  const document = new PDFDocument({ size: 'A4', ...margins, info });
  registerFonts(document, profile, style);
  return document;
}

export async function closeDocument(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes a paragraph at the column's present height. */
export function write(
  document: PDFKit.PDFDocument,
  { x, width }: Column,
  text: string,
  look: TextLook,
): void {
  const indent = look.indent ?? 0;
  document
    .font(look.font ?? 'regular')
    .fontSize(look.size)
    .fillColor(look.color ?? '#222222')
    .text(text, x + indent, document.y, { width: width - indent, align: look.align ?? 'left', lineGap: 2.2 });
  document.y += look.after ?? 0;
}

/** A paragraph with a mark in front. */
export function writePoint(
  document: PDFKit.PDFDocument,
  column: Column,
  text: string,
  look: TextLook & { mark?: string },
): void {
  keepTogether(document, look.size * 1.5);
  const top = document.y;
  const indent = look.indent ?? 10;
  write(document, column, look.mark ?? '•', { ...look, indent: 0, after: 0 });
  document.y = top;
  write(document, column, text, { ...look, indent });
}

/** Goes to the next page when less than this height is left, so that a heading stays with what follows. */
export function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
}

export function drawRule(
  document: PDFKit.PDFDocument,
  { x, width }: Column,
  color: string,
  weight = 0.7,
): void {
  document
    .moveTo(x, document.y)
    .lineTo(x + width, document.y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}
