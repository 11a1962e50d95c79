/** The bytes of photographs that were not sent yet. They outlive the page where the browser has caches: docs/privacy.md. */
import { DAY_MS } from '@chitenge/contract/duration';
import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '@chitenge/contract/round-outcomes';
import { drawJpeg, readPixels } from '../../lib/draw-jpeg.ts';

/** Without the prefix of the service worker's caches, which a new build empties. */
const CACHE = 'round-photos';

/** Days that an unsent photograph waits for another link to its round. */
const KEPT_DAYS = 7;
const KEPT_AT = 'x-kept-at';

const addressOf = (id: string): string => `/${CACHE}/${id}`;

/** While the browser has no caches, or its storage is full. */
const inPage = new Map<string, Blob>();

export async function keepPhoto(id: string, photo: Blob): Promise<void> {
  inPage.set(id, photo);
  try {
    const cache = await caches.open(CACHE);
    const headers = { 'content-type': photo.type, [KEPT_AT]: String(Date.now()) };
    await cache.put(addressOf(id), new Response(photo, { headers }));
  } catch {
    // It lasts as long as the page.
  }
}

/** Returns the bytes of a photograph; undefined when the browser has lost them. */
export async function findPhoto(id: string): Promise<Blob | undefined> {
  const kept = inPage.get(id);
  if (kept !== undefined) return kept;
  try {
    const cache = await caches.open(CACHE);
    return await (await cache.match(addressOf(id)))?.blob();
  } catch {
    return undefined;
  }
}

export async function forgetPhoto(id: string): Promise<void> {
  inPage.delete(id);
  try {
    const cache = await caches.open(CACHE);
    await cache.delete(addressOf(id));
  } catch {
    // Nothing was kept.
  }
}

/** Deletes photographs of all rounds that nobody has sent within a week. */
export async function forgetOldPhotos(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (Number(kept?.headers.get(KEPT_AT)) < Date.now() - KEPT_DAYS * DAY_MS) await cache.delete(request);
    }
  } catch {
    // Nothing was kept.
  }
}

/** Some 100 kB, which a slow connection sends in seconds. */
const QUALITY = 0.6;

/** Returns a small JPEG of a photograph; the file itself when the browser cannot read it, and the shop says what is wrong. */
export async function makeSmall(file: Blob): Promise<Blob> {
  const pixels = await readPixels(file);
  if (pixels === null) return file;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(pixels.width, pixels.height));
  const fit = (side: number): number => Math.max(1, Math.round(side * scale));
  const small = { width: fit(pixels.width), height: fit(pixels.height), quality: QUALITY };
  try {
    return (await drawJpeg(pixels, [small], MAX_PHOTO_BYTES)) ?? file;
  } finally {
    pixels.close();
  }
}
