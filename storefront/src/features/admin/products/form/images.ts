/**
 * Operations on a product's ordered list of image URLs; the first is the main image.
 * Directus stores any number of uploads but only one external URL, so an external image is always the first.
 */
import { MAX_IMAGES } from '@chitenge/contract/admin-product';

type Images = readonly string[];

function isUpload(url: string): boolean {
  return url.startsWith('/assets/');
}

/** Adds an upload at the end, or an external image as the main image in place of another external one. */
export function addImage(images: Images, url: string): string[] {
  if (images.includes(url) || hasMaxImages(images)) return [...images];
  return isUpload(url) ? [...images, url] : [url, ...images.filter(isUpload)];
}

export function removeImage(images: Images, url: string): string[] {
  return images.filter((image) => image !== url);
}

/** Returns whether an image can swap places with the previous (`by` -1) or next (1) one. */
export function canMoveImage(images: Images, url: string, by: -1 | 1): boolean {
  const other = images[images.indexOf(url) + by];
  return other !== undefined && isUpload(url) && isUpload(other);
}

/** Swaps an image with its neighbour, or changes nothing when it cannot move. */
export function moveImage(images: Images, url: string, by: -1 | 1): string[] {
  if (!canMoveImage(images, url, by)) return [...images];
  const from = images.indexOf(url);
  return removeImage(images, url).toSpliced(from + by, 0, url);
}

export function hasMaxImages(images: Images): boolean {
  return images.length >= MAX_IMAGES;
}
