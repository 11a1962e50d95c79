import { imageUrlAtWidth, imageSourceSet } from '@chitenge/contract/image';

const DENSE = '(min-resolution: 2.5dppx)';

/**
 * Extends `sizes` so that screens with three pixels per point load images for two. The difference is invisible
 * and halves the bytes.
 * @param sizes as in <img sizes>, each width a single length
 */
export function capSizesAt2x(sizes: string): string {
  const entries = sizes.split(', ');
  const dense = entries.map((entry) => {
    // A condition ends at the last bracket before a space.
    const end = entry.startsWith('(') ? entry.lastIndexOf(') ') + 1 : 0;
    const condition = end === 0 ? DENSE : `${entry.slice(0, end)} and ${DENSE}`;
    return `${condition} calc(${entry.slice(end).trim()} * 0.66)`;
  });
  return [...dense, ...entries].join(', ');
}

/** Returns the arguments of react-dom's `preload` for the image that `Image` shows. */
export function imagePreload(src: string, sizes: string) {
  const imageSrcSet = imageSourceSet(src, 'avif');
  return {
    href: imageUrlAtWidth(src, 640, 'avif'),
    options: {
      as: 'image',
      fetchPriority: 'high',
      // Browsers without AVIF skip the preload because of its type.
      ...(imageSrcSet === undefined
        ? {}
        : { type: 'image/avif', imageSrcSet, imageSizes: capSizesAt2x(sizes) }),
    },
  } as const;
}
