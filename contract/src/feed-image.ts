import { assetUrl } from './image.ts';

/** Preset of a picture in the product feed. The shop makes it when a service first fetches it, not ahead. */
export const FEED_PRESET = 'feed';

/** Largest size in pixels. A smaller picture stays as it is; none gets borders, which Google rejects. */
export const FEED_SIZE = { width: 1200, height: 1500 } as const;

/** Returns the URL of a stored image for the product feed, as JPEG. External URLs stay unchanged. */
export const feedImage = (address: string): string =>
  address.startsWith(assetUrl('')) ? `${address}?key=${FEED_PRESET}` : address;
