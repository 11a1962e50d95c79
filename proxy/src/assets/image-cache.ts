import { LRUCache } from 'lru-cache';

/** An image from Directus. */
export interface CachedImage {
  /** The image's own headers by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The version in the requested URL. */
  version: string | undefined;
}

/** Upper bound of the cache, enough for about 1500 images of the widths that phones request. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Larger images, which are originals and images for large screens, are not cached. */
export const MAX_CACHED_IMAGE_BYTES = 160 * 1024;

/** Milliseconds after which an image is fetched again. A deleted or replaced image is served at most that long. */
const TTL_MS = 10 * 60_000;

/**
 * Creates the cache of frequently requested images, by their path and query in Directus. It holds one version of an
 * image, so that requests for invented versions cannot evict other images.
 */
export function createImageCache(): LRUCache<string, CachedImage> {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.length, 1),
    ttl: TTL_MS,
  });
}
