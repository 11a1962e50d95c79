import sharp from 'sharp';

interface Options {
  /** JPEG quality, 1 to 100. */
  quality?: number;
}

/**
 * Turns a picture's SVG into a JPEG of the SVG's own size, ready for upload.
 * @throws when the SVG is not well formed
 */
export async function renderPicture(svg: string, { quality = 70 }: Options = {}): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#faf6ef' })
    .jpeg({ quality, chromaSubsampling: '4:2:0', mozjpeg: false })
    .toBuffer();
}
