import sharp from 'sharp';

/** Settings of the image files. At quality 70, the prints show fewer artefacts than a JPEG of the same quality. */
export const ENCODING = { background: '#faf6ef', quality: 70, effort: 6 } as const;

/**
 * Renders an SVG document as WebP.
 * @param scale size in relation to the SVG; 0.5 takes a quarter of the time
 * @throws when the SVG is not well-formed
 */
export async function renderImage(svg: string, scale = 1): Promise<Buffer> {
  const { background, quality, effort } = ENCODING;
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background })
    .webp({ quality, effort })
    .toBuffer();
}
