import { atWidth, sourceSet } from '@chitenge/contract/picture';

const DENSE = '(min-resolution: 2.5dppx)';

/**
 * Screens with three pixels to a point are given pictures for two: nobody sees the difference, and it is half the bytes.
 * @param sizes as in <img sizes>, each width a single length
 */
export function sparingSizes(sizes: string): string {
  const entries = sizes.split(', ');
  const dense = entries.map((entry) => {
    const [condition, width] = entry.startsWith('(') ? entry.split(/(?<=\)) /) : [undefined, entry];
    return `${condition === undefined ? DENSE : `${condition} and ${DENSE}`} calc(${width} * 0.66)`;
  });
  return [...dense, ...entries].join(', ');
}

/** What `preload` of react-dom takes, so that a page's first picture is asked for before the page is read. */
export function preloadOf(src: string, sizes: string) {
  const imageSrcSet = sourceSet(src, 'avif');
  return {
    href: atWidth(src, 640, 'avif'),
    options: {
      as: 'image',
      fetchPriority: 'high',
      // Browsers that do not know AVIF leave it alone.
      ...(imageSrcSet === undefined
        ? {}
        : { type: 'image/avif', imageSrcSet, imageSizes: sparingSizes(sizes) }),
    },
  } as const;
}
