import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HEIC_MESSAGE, isHeic, isHeicFile } from '@chitenge/contract/heic';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@chitenge/contract/upload';
import { getSharpInstance } from '@directus/api/services/files/lib/get-sharp-instance';
import { InvalidValueError } from '../directus/errors.ts';
import type { DirectusContext } from '../directus/types.ts';
import { TRANSFORMABLE_TYPES } from '../images/image-repository.ts';

/** A file's bytes. `truncated` says that they exceeded the maximum size. */
type Upload = Readable & { truncated?: boolean };

/** The part of Directus' FilesService that the patch replaces. */
interface FilesService {
  uploadOne: (
    this: FilesService,
    stream: Upload,
    file: { type?: string; filename_download?: string },
    ...options: unknown[]
  ) => Promise<string>;
}

/** Pictures that pages show. */
const SHOWN_TYPES = new Set([...TRANSFORMABLE_TYPES, 'image/gif']);

const TOO_LARGE = `The picture is too large: it may have ${MAX_IMAGE_PIXELS / 1_000_000} million pixels (width × height), and ${MAX_IMAGE_SIDE} on each side. Make it smaller, then upload it again.`;
const UNREADABLE =
  'The picture is damaged or not whole, or not of the type that its name says. Copy it again from the phone or computer where it is whole.';

/** Decoding needs every byte; the result is not used. */
const SMALL = { width: 64, height: 64, fit: 'inside' } as const;

const JPEG_QUALITY = 90;

/**
 * Returns the picture, upright and without what a phone writes beside the pixels, such as the place.
 * @throws InvalidValueError 400 for an image of which Directus could not make variants
 */
async function usableImage(bytes: Buffer): Promise<Buffer> {
  const reading = (error: unknown): never => {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    const unreadable = isHeic(bytes) ? HEIC_MESSAGE : UNREADABLE;
    throw new InvalidValueError({ reason: isTooLarge ? TOO_LARGE : unreadable });
  };
  const image = getSharpInstance();
  image.end(bytes);
  const { width, height, format, pages = 1, exif, xmp, iptc } = await image.metadata().catch(reading);
  if (format === 'svg') throw new InvalidValueError({ reason: UNREADABLE });
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
    throw new InvalidValueError({ reason: TOO_LARGE });
  // No phone writes an animation, or an AVIF, which takes hundreds of megabytes.
  if (!(exif ?? xmp ?? iptc) || pages > 1 || format === 'heif') {
    await image.resize(SMALL).raw().toBuffer().catch(reading);
    return bytes;
  }
  const upright = image.autoOrient();
  return (format === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright).toBuffer().catch(reading);
}

/**
 * Patches Directus' upload: it decodes images before it stores or replaces a file, and rejects those that nobody could
 * see. Of photos it stores the pixels alone, because anybody may read the files of the shop. Directus has no filter for the bytes of an upload.
 */
export function rejectUnusableImages({ services }: DirectusContext): void {
  const { prototype }: { prototype: FilesService } = services.FilesService;
  const { uploadOne } = prototype;
  prototype.uploadOne = async function uploadUsable(stream, file, ...options) {
    const { type = '', filename_download: name = '' } = file;
    const isUnreadable = isHeicFile({ type, name });
    if (!SHOWN_TYPES.has(type) && !isUnreadable) return uploadOne.call(this, stream, file, ...options);
    // Reads all bytes: a browser that gets an answer while it sends reports a broken connection.
    const bytes = await buffer(stream);
    if (isUnreadable) throw new InvalidValueError({ reason: HEIC_MESSAGE });
    // Directus itself rejects a truncated file.
    const { truncated = false } = stream;
    const usable = truncated ? bytes : await usableImage(bytes);
    return uploadOne.call(this, Object.assign(Readable.from([usable]), { truncated }), file, ...options);
  };
}
