import { PHOTO_SIDE } from '@chitenge/contract/round-outcomes';
import { type IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@chitenge/contract/upload';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { notAnImage, tooManyPixels } from './problems.ts';

export interface Image {
  bytes: Buffer;
  type: (typeof IMAGE_TYPES)[number];
  /** For file names, without a dot. */
  extension: string;
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** The photos of some phones have what libvips warns of, and every browser shows them. A truncated file is an error. */
const FAIL_ON = 'error';

/** Longest side of a stored image in pixels; the shop's largest variant is 1280 wide. */
const MAX_SIDE = 4000;

/**
 * The encoder of each format. Re-encoding keeps only the pixels. An AVIF becomes a WebP, because encoding a large AVIF
 * takes 700 MB.
 */
const ENCODERS: Record<Format, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  gif: (image) => image.gif(),
  avif: (image) => image.webp({ quality: 90 }),
};

const SHARP_FORMATS = new Set<string>(['jpeg', 'png', 'webp', 'gif'] satisfies Format[]);
const isFormat = (format: string): format is Format => SHARP_FORMATS.has(format);

function formatOf({ format, compression }: Metadata): Format | undefined {
  if (isFormat(format)) return format;
  // Sharp reports AVIF and HEIC as heif. Browsers do not show HEIC.
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined;
}

/** Returns width times height, summed over all frames. */
function pixelsOf({ width, height, pageHeight, pages = 1 }: Metadata): number {
  return width * (pageHeight ?? height) * pages;
}

async function inspect(bytes: Buffer): Promise<{ format: Format; animated: boolean }> {
  // This reads only the header, so that a decompression bomb fails before it is decoded.
  const metadata = await sharp(bytes, { failOn: FAIL_ON, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage(bytes);
    });
  const format = formatOf(metadata);
  if (format === undefined) throw notAnImage(bytes);
  if (pixelsOf(metadata) > MAX_IMAGE_PIXELS) throw tooManyPixels();
  return { format, animated: (metadata.pages ?? 1) > 1 };
}

function toImage(format: Format, bytes: Buffer): Image {
  const stored = format === 'avif' ? 'webp' : format;
  return { bytes, type: `image/${stored}`, extension: stored === 'jpeg' ? 'jpg' : stored };
}

/**
 * Re-encodes an uploaded image: upright, without metadata such as the location, at most 4000 pixels a side.
 * It checks the bytes and ignores the file name.
 * @throws ProblemError 400 for too many pixels; 415 for another format or a broken file
 */
export async function encodeImage(bytes: Buffer): Promise<Image> {
  const { format, animated } = await inspect(bytes);
  const image = sharp(bytes, { failOn: FAIL_ON, animated, limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    const encoded = await ENCODERS[format](image).toBuffer();
    if (encoded.length <= MAX_IMAGE_BYTES) return toImage(format, encoded);
    // The re-encoded image can be larger than the upload; WebP is smaller.
    return toImage('webp', await ENCODERS.webp(image).toBuffer());
  } catch {
    throw notAnImage(bytes);
  }
}

const PHOTO_QUALITY = 70;

/**
 * Makes a small JPEG of a photograph: upright, without the place or anything else but the pixels.
 * @throws ProblemError as encodeImage
 */
export async function encodePhoto(bytes: Buffer): Promise<Image> {
  await inspect(bytes);
  const photo = sharp(bytes, { failOn: FAIL_ON, limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: PHOTO_QUALITY });
  try {
    return toImage('jpeg', await photo.toBuffer());
  } catch {
    throw notAnImage(bytes);
  }
}
