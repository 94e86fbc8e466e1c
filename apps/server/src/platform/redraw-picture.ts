import sharp, { type Sharp } from 'sharp';
import { ProductError } from './product-error.ts';

const maxPixels = 40_000_000;
const maxSidePx = 20_000;

/** How the files of pictures begin. SVG, MVG and the like are programs rather than pictures: no library gets to see them. */
const beginnings = ['ffd8ff', '89504e470d0a', '52494646', '47494638', '49492a00', '4d4d002a'];

/**
 * Re-encodes an uploaded picture: nothing of the file itself is kept or served. Refuses files that are no picture, are broken, or
 * claim to be enormous.
 */
export async function redrawPicture(content: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  const beginning = content.toString('hex', 0, 8);
  const isAvif = content.toString('latin1', 4, 8) === 'ftyp';
  if (!isAvif && !beginnings.some((bytes) => beginning.startsWith(bytes)))
    throw new ProductError('not_an_image');
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    // Read from the header: what claims to be enormous is not decoded.
    const { width, height } = await picture.metadata();
    if (width > maxSidePx || height > maxSidePx) throw new ProductError('not_an_image');
    return await draw(picture.rotate()).toBuffer();
  } catch {
    throw new ProductError('not_an_image');
  }
}
