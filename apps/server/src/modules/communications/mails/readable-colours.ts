/** White is read on a colour up to this luminance at a contrast of 4.5. */
const darkEnough = 0.18;
const light = 0.4;

/** A brand's colour with letters on it: white on what is dark or nearly so, a little darkened; dark on what is light. */
export function readableColours(brandColour: string): { backgroundColor: string; color: string } {
  const channels = [1, 3, 5].map((at) => Number.parseInt(brandColour.slice(at, at + 2), 16));
  if (luminanceOf(channels) > light) return { backgroundColor: brandColour, color: '#16161d' };
  let darkened = channels;
  while (luminanceOf(darkened) > darkEnough) darkened = darkened.map((channel) => Math.floor(channel * 0.98));
  const hex = darkened.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return { backgroundColor: `#${hex}`, color: '#ffffff' };
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
