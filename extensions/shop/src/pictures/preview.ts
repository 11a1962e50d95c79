import { PREVIEW_PATTERN } from '@chitenge/contract/picture';

/** Where the kind of a WebP's first part is written; `VP8 ` is a picture that nothing shines through. */
const KIND = { from: 12, to: 16 } as const;

/** The tiny WebP as a data URI; null when it is none, or one that is transparent: it would show behind the picture. */
export function previewOf(webp: Buffer): string | null {
  if (webp.toString('latin1', KIND.from, KIND.to) !== 'VP8 ') return null;
  const address = `data:image/webp;base64,${webp.toString('base64')}`;
  return PREVIEW_PATTERN.test(address) ? address : null;
}
