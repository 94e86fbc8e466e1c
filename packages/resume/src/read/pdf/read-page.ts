import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { HiddenReason, HiddenText } from '../../resume-text.ts';
import type { ReadLine } from '../read-lines.ts';
import { joinGlyphs } from './chunk.ts';
import { type IsLayerShown, PageInterpreter } from './interpret-page.ts';
import { type Judgement, judgeGlyphs } from './judge-glyphs.ts';
import { markBullets } from './mark-bullets.ts';
import { noAnnotations } from './open-pdf.ts';
import { orderLines } from './order-lines.ts';
import type { Glyph, PageContent, Painted } from './page-content.ts';
import { findSeenGlyphs } from './page-picture.ts';
import { setUpright } from './set-upright.ts';

export interface ReadPage {
  width: number;
  height: number;
  lines: ReadLine[];
  hidden: HiddenText[];
  /** A picture of a page, with no or hardly any text of its own. */
  isScan: boolean;
  /** Lines of the invisible text that a scanner laid over its picture. */
  layer: string[];
}

/** A picture over this share of the page makes it a scan, when there are fewer letters than that. */
const scanShare = 0.4;
const scanLetters = 60;

/** Reads what a person sees on a page, and what they do not. */
export async function readPage(
  page: PDFPageProxy,
  isLayerShown: IsLayerShown,
  number: number,
): Promise<ReadPage> {
  const operators = await page.getOperatorList(noAnnotations);
  const content = new PageInterpreter(page, isLayerShown).interpret(operators);
  const judgements = await judgePage(page, content);
  const visible = content.glyphs.filter((_, index) => judgements[index] === 'visible');
  const letterCount = visible.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  const isScan = letterCount < scanLetters && pictureShare(content) > scanShare;
  const hidden = hiddenRuns(content.glyphs, judgements);
  const { width, height } = content;
  return {
    width,
    height,
    lines: linesOf(visible, content.painted),
    hidden: hidden
      .filter(({ reason }) => !(isScan && reason === 'invisible'))
      .map(({ reason, glyphs }) => ({ text: textOf(glyphs, ' '), reason, page: number })),
    isScan,
    layer: isScan
      ? hidden
          .filter(({ reason }) => reason === 'invisible')
          .flatMap(({ glyphs }) => textOf(glyphs, '\n').split('\n'))
      : [],
  };
}

async function judgePage(page: PDFPageProxy, content: PageContent): Promise<Judgement[]> {
  const judgements = judgeGlyphs(content);
  const doubtful = content.glyphs.filter(
    ({ text }, index) => judgements[index] === 'picture' && text.trim() !== '',
  );
  if (doubtful.length === 0)
    return judgements.map((judgement) => (judgement === 'picture' ? 'visible' : judgement));
  const seen = await findSeenGlyphs(page, doubtful);
  return judgements.map((judgement, index) => {
    const glyph = content.glyphs[index];
    if (judgement !== 'picture') return judgement;
    return !glyph || glyph.text.trim() === '' || seen.has(glyph) ? 'visible' : 'low_contrast';
  });
}

/** Turned pages are set upright first; what then still stands across comes last. */
function linesOf(glyphs: readonly Glyph[], painted: readonly Painted[] = []): ReadLine[] {
  return setUpright(glyphs).flatMap(({ glyphs: upright, isTurned, restore }) =>
    orderLines(markBullets(joinGlyphs(upright), isTurned ? [] : painted)).map((line) =>
      line.box ? { ...line, box: restore(line.box) } : line,
    ),
  );
}

function textOf(glyphs: readonly Glyph[], between: string): string {
  return linesOf(glyphs)
    .map(({ text }) => text.replaceAll('\t', ' '))
    .join(between);
}

/** Hidden letters that follow one another and are hidden alike; blanks belong to what is around them. */
function hiddenRuns(glyphs: readonly Glyph[], judgements: readonly Judgement[]) {
  const runs: { reason: HiddenReason; glyphs: Glyph[] }[] = [];
  let isOpen = false;
  for (const [index, glyph] of glyphs.entries()) {
    const judgement = judgements[index] ?? 'visible';
    const isBlank = glyph.text.trim() === '';
    if (judgement === 'visible' || judgement === 'picture') {
      if (!isBlank) isOpen = false;
      continue;
    }
    const last = runs.at(-1);
    if (isOpen && last && (isBlank || last.reason === judgement)) last.glyphs.push(glyph);
    else if (!isBlank) {
      runs.push({ reason: judgement, glyphs: [glyph] });
      isOpen = true;
    }
  }
  return runs;
}

function pictureShare({ painted, width, height }: PageContent): number {
  const areas = painted
    .filter(({ isImage }) => isImage)
    .map(({ shape }) => {
      const across = Math.min(width, shape.right) - Math.max(0, shape.left);
      const down = Math.min(height, shape.bottom) - Math.max(0, shape.top);
      return across > 0 && down > 0 ? across * down : 0;
    });
  // Some scanners cut a page into strips.
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, width * height);
}
