import { PREVIEW_PATTERN } from '@chitenge/contract/image';

/** Bytes of a WebP file that hold the type of its first chunk; `VP8 ` is an image without transparency. */
const CHUNK_TYPE = { start: 12, end: 16 } as const;

/**
 * Returns the placeholder as a data URI.
 * @returns null for a transparent image, because its placeholder would show through
 */
export function placeholderOf(webp: Buffer): string | null {
  if (webp.toString('latin1', CHUNK_TYPE.start, CHUNK_TYPE.end) !== 'VP8 ') return null;
  const uri = `data:image/webp;base64,${webp.toString('base64')}`;
  return PREVIEW_PATTERN.test(uri) ? uri : null;
}
