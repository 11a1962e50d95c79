/**
 * A product's pictures in order, the main one first. The shop keeps uploads itself; of pictures that stand elsewhere it
 * keeps one address, the main picture's. So at most one of them is not an upload, and that one comes first.
 */
import { MAX_PICTURES } from '@chitenge/contract/admin-product';

type Pictures = readonly string[];

function isUpload(address: string): boolean {
  return address.startsWith('/assets/');
}

/** Adds a picture: an upload at the end, any other as the main one, in place of another that is not an upload. */
export function withPicture(pictures: Pictures, address: string): string[] {
  if (pictures.includes(address) || isFull(pictures)) return [...pictures];
  return isUpload(address) ? [...pictures, address] : [address, ...pictures.filter(isUpload)];
}

export function withoutPicture(pictures: Pictures, address: string): string[] {
  return pictures.filter((each) => each !== address);
}

/** Whether a picture may change places with the one before (`by` -1) or after it (1). */
export function mayMove(pictures: Pictures, address: string, by: -1 | 1): boolean {
  const other = pictures[pictures.indexOf(address) + by];
  return other !== undefined && isUpload(address) && isUpload(other);
}

/** Changes places as far as that may be. */
export function movedPicture(pictures: Pictures, address: string, by: -1 | 1): string[] {
  if (!mayMove(pictures, address, by)) return [...pictures];
  const from = pictures.indexOf(address);
  return withoutPicture(pictures, address).toSpliced(from + by, 0, address);
}

export function isFull(pictures: Pictures): boolean {
  return pictures.length >= MAX_PICTURES;
}
