import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';
import { drawJpeg, readPixels } from '../../../lib/draw-jpeg.ts';

/** More pixels on the longest side are never shown. */
const MAX_SIDE = 4000;

/** Longest sides in pixels and JPEG qualities to try, until the file is small enough. */
const ATTEMPTS = [
  { side: MAX_SIDE, quality: 0.9 },
  { side: MAX_SIDE, quality: 0.75 },
  { side: MAX_SIDE / 2, quality: 0.75 },
] as const;

/** Returns the size of a smaller image with the same proportions, within the limits of pixels and longest side. */
export function fitSize(width: number, height: number, maxSide: number = MAX_SIDE) {
  const scale = Math.min(
    1,
    Math.sqrt(MAX_IMAGE_PIXELS / (width * height)),
    maxSide / Math.max(width, height),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/**
 * Returns the file, or a smaller JPEG of a photo that is larger than the server accepts. An animation and a file that
 * the browser cannot read stay as they are, and the server rejects them with its own message.
 */
export async function shrinkImage(file: File): Promise<File> {
  const pixels = file.type === 'image/gif' ? null : await readPixels(file);
  if (pixels === null) return file;
  try {
    const { width, height } = pixels;
    if (file.size <= MAX_IMAGE_BYTES && width * height <= MAX_IMAGE_PIXELS) return file;
    const attempts = ATTEMPTS.map(({ side, quality }) => ({ ...fitSize(width, height, side), quality }));
    const smaller = await drawJpeg(pixels, attempts, MAX_IMAGE_BYTES);
    return smaller
      ? new File([smaller], file.name.replace(/\.[^.]*$/, '.jpg'), { type: smaller.type })
      : file;
  } finally {
    pixels.close();
  }
}
