import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';

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

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Returns the file, or a smaller JPEG of a photo that is larger than the server accepts. An animation and a file that
 * the browser cannot read stay as they are, and the server rejects them with its own message.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.type === 'image/gif' || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return file;
  try {
    const isSmall = file.size <= MAX_IMAGE_BYTES && bitmap.width * bitmap.height <= MAX_IMAGE_PIXELS;
    return isSmall ? file : ((await drawSmaller(file, bitmap)) ?? file);
  } finally {
    bitmap.close();
  }
}

async function drawSmaller(file: File, bitmap: ImageBitmap): Promise<File | null> {
  const canvas = document.createElement('canvas');
  for (const { side, quality } of ATTEMPTS) {
    const { width, height } = fitSize(bitmap.width, bitmap.height, side);
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= MAX_IMAGE_BYTES)
      return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type });
  }
  return null;
}
