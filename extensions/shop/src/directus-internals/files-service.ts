import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
    file: { type?: string },
    ...options: unknown[]
  ) => Promise<string>;
}

const TOO_LARGE = `The picture is too large: it may have ${MAX_IMAGE_PIXELS / 1_000_000} million pixels (width × height), and ${MAX_IMAGE_SIDE} on each side. Make it smaller, then upload it again.`;
const UNREADABLE = 'The picture is damaged, or not of the type that its name says.';

/** @throws InvalidValueError 400 for an image of which Directus could not make variants */
async function assertTransformable(bytes: Buffer): Promise<void> {
  const image = getSharpInstance();
  image.end(bytes);
  const { width, height } = await image.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new InvalidValueError({ reason: isTooLarge ? TOO_LARGE : UNREADABLE });
  });
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
    throw new InvalidValueError({ reason: TOO_LARGE });
}

/**
 * Patches Directus' upload: it rejects images that are too large to transform, before it stores or replaces a file.
 * Directus has no filter for the bytes of an upload.
 */
export function rejectLargeImages({ services }: DirectusContext): void {
  const { prototype }: { prototype: FilesService } = services.FilesService;
  const { uploadOne } = prototype;
  prototype.uploadOne = async function uploadTransformable(stream, file, ...options) {
    if (!TRANSFORMABLE_TYPES.includes(file.type ?? '')) return uploadOne.call(this, stream, file, ...options);
    const bytes = await buffer(stream);
    // Directus itself rejects a truncated file.
    const { truncated = false } = stream;
    if (!truncated) await assertTransformable(bytes);
    return uploadOne.call(this, Object.assign(Readable.from([bytes]), { truncated }), file, ...options);
  };
}
