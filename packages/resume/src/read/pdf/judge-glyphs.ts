import type { HiddenReason } from '../../resume-text.ts';
import { blend, type Colour, contrastOf, luminanceOf, white } from '../colour.ts';
import type { Point } from './matrix.ts';
import type { Glyph, PageContent, Painted } from './page-content.ts';
import { contains } from './shape.ts';

/** 'picture': the operators do not tell (text on a photograph); the picture of the page does. */
export type Judgement = HiddenReason | 'visible' | 'picture';

/** Below this nobody reads it on paper or screen without a glass; the finest print of resumes is about 6 pt. */
const smallestPt = 5;
/** Light grey on white (#ccc) has 1.6; white on a pastel band, which is meant to be read, begins near 1.8. */
const leastContrast = 1.7;
const leastAlpha = 0.1;
/** Paint this strong hides what is under it. */
const opaqueAlpha = 0.9;

/** Says of each letter of a page whether a person who looks at the page can see it, and if not, why. */
export function judgeGlyphs({ width, height, glyphs, painted }: PageContent): Judgement[] {
  const areas = painted.filter(({ shape }) => (shape.right - shape.left) * (shape.bottom - shape.top) > 1);
  return glyphs.map((glyph) => judge(glyph, areas, width, height));
}

function judge(glyph: Glyph, areas: readonly Painted[], width: number, height: number): Judgement {
  if (glyph.isUnshown) return glyph.isUnshown;
  if (glyph.paints.length === 0) return 'invisible';
  if (glyph.alpha <= leastAlpha) return 'transparent';
  const points = probesOf(glyph);
  if (points.every((point) => !isOn(point, width, height))) return 'off_page';
  // A letter squeezed to a line is as unreadable as a small one.
  if (glyph.size < smallestPt || glyph.emWidth < smallestPt / 2) return 'tiny';
  if (points.every((point) => isClipped(glyph.clips, point))) return 'covered';
  if (points.every((point) => isCovered(glyph, areas, point))) return 'covered';
  if (glyph.isUncertain) return 'picture';
  return judgeColours(glyph, areas, points);
}

function judgeColours(glyph: Glyph, areas: readonly Painted[], points: Point[]): Judgement {
  const seen = points.map((point) => {
    const ground = groundAt(glyph, areas, point);
    return ground && bestContrast(glyph, ground);
  });
  if (seen.includes(undefined)) return 'picture';
  // Two of three probes decide: a thin line behind the letters makes no background.
  const contrast = seen.map((best) => best ?? 0).toSorted((a, b) => a - b)[1] ?? 0;
  if (contrast >= leastContrast) return 'visible';
  return glyph.paints.every((paint) => paint && luminanceOf(paint) > 0.8) ? 'white' : 'low_contrast';
}

function bestContrast(glyph: Glyph, ground: Colour): number | undefined {
  if (glyph.paints.includes(undefined)) return undefined;
  const contrasts = glyph.paints.map((paint) =>
    paint ? contrastOf(blend(paint, ground, Math.min(1, glyph.alpha)), ground) : 0,
  );
  return Math.max(...contrasts);
}

/** Three places in a letter, one above the other: near the baseline, in the middle, near the top. */
function probesOf({ start, end, size, up }: Glyph): Point[] {
  const x = (start.x + end.x) / 2;
  const y = (start.y + end.y) / 2;
  return [0.08, 0.33, 0.58].map((share) => ({ x: x + up.x * size * share, y: y + up.y * size * share }));
}

function isOn({ x, y }: Point, width: number, height: number): boolean {
  return x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1;
}

function isClipped(clips: Glyph['clips'], point: Point): boolean {
  return clips.some((clip) => !contains(clip, point));
}

function isAt({ shape, clips }: Painted, point: Point): boolean {
  return contains(shape, point) && !isClipped(clips, point);
}

function isCovered(glyph: Glyph, areas: readonly Painted[], point: Point): boolean {
  for (let index = areas.length - 1; index >= 0; index--) {
    const area = areas[index];
    if (!area || area.order <= glyph.order) return false;
    if ((area.alpha ?? 0) >= opaqueAlpha && isAt(area, point)) return true;
  }
  return false;
}

/** The colour behind a letter; undefined where a picture or a pattern lies there. */
function groundAt(glyph: Glyph, areas: readonly Painted[], point: Point): Colour | undefined {
  const veils: { colour: Colour; alpha: number }[] = [];
  let ground: Colour = white;
  for (let index = areas.length - 1; index >= 0; index--) {
    const area = areas[index];
    if (!area || area.order >= glyph.order || !isAt(area, point)) continue;
    if (!area.colour || area.alpha === undefined) return undefined;
    if (area.alpha >= opaqueAlpha) {
      ground = area.colour;
      break;
    }
    veils.push({ colour: area.colour, alpha: area.alpha });
  }
  return veils.reduceRight((below, { colour, alpha }) => blend(colour, below, alpha), ground);
}
