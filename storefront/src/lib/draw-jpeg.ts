/** Draws pictures smaller before they are sent: what phones take has several megabytes, and the place beside the pixels. */

/** Returns the pixels of a picture, upright; null when the browser cannot read it. */
export async function readPixels(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/**
 * Draws pixels as JPEGs, the largest first.
 * @returns the first one of at most `maxBytes`; null when the browser cannot draw, or each is larger
 */
export async function drawJpeg(
  pixels: ImageBitmap,
  attempts: readonly { width: number; height: number; quality: number }[],
  maxBytes: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  for (const { width, height, quality } of attempts) {
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(pixels, 0, 0, width, height);
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
