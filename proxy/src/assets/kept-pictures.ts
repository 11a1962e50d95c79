import { LRUCache } from 'lru-cache';

/** A picture as Directus gave it. */
export interface KeptPicture {
  /** The picture's own headers, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The version under which it was asked for; undefined for none. */
  version: string | undefined;
}

/** Bytes kept in all: some 1500 pictures of the widths that phones ask for. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Bytes of one that is still kept; larger ones are originals and pictures for desks. */
export const MAX_KEPT_BYTES = 160 * 1024;

/**
 * Milliseconds after which Directus is asked again: how long a picture outlives its deletion at most, and another that
 * took its place where it is asked for without a version.
 */
const LIFETIME_MS = 10 * 60_000;

/**
 * Pictures that are asked for often, by their address in Directus, so that they do not each cost it a call. One version of
 * each at a time: made-up versions must not drive out the others.
 */
export function createKeptPictures(): LRUCache<string, KeptPicture> {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.length, 1),
    ttl: LIFETIME_MS,
  });
}
