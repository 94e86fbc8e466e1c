/** The contrast that WCAG AA asks of text, and of large text (24 px, or 18.66 px when bold). */
export const textContrast = 4.5;
export const largeTextContrast = 3;

/** Enough on white to stay readable on a light tint of the same colour. */
const tintedContrast = 5.5;

const white = '#ffffff';
const black = '#000000';
const darkeningStep = 0.04;

type Channels = readonly [red: number, green: number, blue: number];

/** The three channels of '#abc' or '#aabbcc', 0 to 255; undefined for anything else. */
export function findChannels(color: string): Channels | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function luminanceOf(color: string): number {
  const [red, green, blue] = (findChannels(color) ?? [0, 0, 0]).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White where it can be read on the colour, else black: one of the two always reaches 4.5. */
export function readableTextOn(background: string, wanted: number = textContrast): string {
  return contrastOf(white, background) >= wanted ? white : black;
}

/** The colour itself where it can be read on white and on its own tint, else the same hue, as much darker as needed. */
export function darkenForWhite(color: string): string {
  let share = 1;
  let darker = color;
  while (contrastOf(darker, white) < tintedContrast) {
    share -= darkeningStep;
    darker = scale(color, share);
  }
  return darker;
}

function scale(color: string, share: number): string {
  const channels = findChannels(color) ?? [0, 0, 0];
  return `#${channels
    .map((value) =>
      Math.round(value * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
