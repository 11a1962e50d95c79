import { assetUrl } from './image.ts';

/** Preset of a picture on the whole screen. The shop makes it when a shopper first opens the picture, not ahead. */
export const ZOOM_PRESET = 'zoom';

/** Largest width of a zoomed picture in pixels. */
export const ZOOM_WIDTH = 2000;

/** Returns the URL of a stored image for zooming. External URLs stay unchanged. */
export const zoomImage = (address: string): string =>
  address.startsWith(assetUrl('')) ? `${address}?key=${ZOOM_PRESET}` : address;
