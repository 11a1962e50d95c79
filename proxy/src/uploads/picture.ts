/** Proves that bytes are a picture, and makes a clean one of them. What a file calls itself is never looked at. */
import { type IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { emptyPicture, notAPicture, tooManyPixels } from './problems.ts';

export interface Picture {
  bytes: Buffer;
  type: (typeof IMAGE_TYPES)[number];
  /** For file names, without a dot. */
  extension: string;
}

type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

// Of all that libvips reads, only these are ever decoded here: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

/** Longest side of a picture that is kept; the shop's largest variant is 1280 wide. */
const MAX_SIDE = 4000;

/** How each kind is written anew; nothing but the pixels survives that. */
const WRITERS: Record<Kind, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ quality: 70, effort: 2 }),
};

const PLAIN_KINDS = new Set<string>(['jpeg', 'png', 'webp', 'gif'] satisfies Kind[]);
const isPlainKind = (format: string): format is Kind => PLAIN_KINDS.has(format);

function kindOf({ format, compression }: Metadata): Kind {
  if (isPlainKind(format)) return format;
  // HEIC is of the same family as AVIF, and browsers do not show it.
  if (format === 'heif' && compression === 'av1') return 'avif';
  throw notAPicture();
}

/** Width times height, over all frames. */
function pixelsOf({ width, height, pageHeight, pages = 1 }: Metadata): number {
  return width * (pageHeight ?? height) * pages;
}

async function inspect(bytes: Buffer): Promise<{ kind: Kind; animated: boolean }> {
  // The header alone is read here, so that a bomb is told by its size before any of it is decoded.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  const kind = kindOf(metadata);
  if (pixelsOf(metadata) > MAX_IMAGE_PIXELS) throw tooManyPixels();
  return { kind, animated: (metadata.pages ?? 1) > 1 };
}

function written(kind: Kind, bytes: Buffer): Picture {
  return { bytes, type: `image/${kind}`, extension: kind === 'jpeg' ? 'jpg' : kind };
}

/**
 * The same picture, written anew: upright as the camera meant it, without its metadata (place, camera, owner), without
 * whatever else was hidden in the file, and at most 4000 pixels a side.
 * @throws HttpProblem 400 for nothing at all, too many pixels and a broken file; 415 for anything else that is not one
 * of the five kinds
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) throw emptyPicture();
  const { kind, animated } = await inspect(bytes);
  const image = sharp(bytes, { animated, limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    const clean = await WRITERS[kind](image).toBuffer();
    if (clean.length <= MAX_IMAGE_BYTES) return written(kind, clean);
    // Pixels may need more room than in the file that came; then this is the smaller kind.
    return written('webp', await WRITERS.webp(image).toBuffer());
  } catch {
    throw notAPicture();
  }
}
