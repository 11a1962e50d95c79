import { assetUrl } from '@chitenge/contract/image';
import { notFound } from '@chitenge/contract/problem-error';
import type { RequestHandler, Response as ExpressResponse } from 'express';
import type { LRUCache } from 'lru-cache';
import type { DirectusConnection } from '../directus/client.ts';
import { DirectusRequestError, errorOfStatus } from '../directus/request-error.ts';
import { MAX_CACHED_IMAGE_BYTES, type CachedImage } from './image-cache.ts';
import { createImageVersions } from './image-versions.ts';
import { sendImage } from './send-image.ts';

/** Parameters of the path. `request.url` is the image's path and query in Directus. */
export interface ImageParams {
  id: string;
  version?: string;
}

/** Headers of Directus' response that the browser receives. */
const RESPONSE_HEADERS = ['content-type', 'etag', 'last-modified'];

/** Adds the preset to the ETag, because a browser that saves data gets another image from the same URL. */
function imageHeaders({ headers }: Response, path: string): Record<string, string> {
  const preset = new URLSearchParams(path.split('?')[1]).get('key') ?? 'original';
  return Object.fromEntries(
    RESPONSE_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      if (value === null) return [];
      return [[name, name === 'etag' ? value.replace(/"$/, `-${preset}"`) : value]];
    }),
  );
}

/** @throws ProblemError 404; DirectusRequestError for every other response that is not an image */
function assertImage({ status, headers }: Response): void {
  // Directus responds with 403 for a file that does not exist, and with 400 for one that is too large to transform.
  if (status === 400 || status === 403 || status === 404) throw notFound('image');
  if (status !== 200) throw errorOfStatus(status, 'assets', '');
  const mediaType = headers.get('content-type') ?? 'no media type';
  if (!mediaType.startsWith('image/'))
    throw new DirectusRequestError('invalid', `Directus sent ${mediaType} instead of an image`);
}

/**
 * Creates the handler that fetches the image at `request.url` from Directus and caches it if it is small.
 * It sends an image only when it is complete, because a browser would cache a partial one for a year.
 * @param cache images by their path and query in Directus
 */
export function createImageHandler(
  { url, token, fetch }: DirectusConnection,
  cache: LRUCache<string, CachedImage>,
): RequestHandler<ImageParams> {
  async function fetchImage(path: string, version: string | undefined): Promise<CachedImage> {
    const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    assertImage(response);
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length === 0) throw new DirectusRequestError('unavailable', 'Directus sent an empty image');
    return { headers: imageHeaders(response, path), body, version };
  }

  const pending = new Map<string, Promise<CachedImage>>();

  /** Concurrent requests for one version of an image share one call to Directus. */
  function fetchOnce(path: string, version: string | undefined): Promise<CachedImage> {
    const key = `${path} ${version}`;
    const image = pending.get(key) ?? fetchImage(path, version).finally(() => pending.delete(key));
    pending.set(key, image);
    return image;
  }

  /** Images that responses are sending. Clients that read slowly share one buffer of an image. */
  const sending = new Map<string, { image: CachedImage; responses: number }>();

  function share(key: string, image: CachedImage, response: ExpressResponse): void {
    if (response.destroyed) return;
    const shared = sending.get(key) ?? { image, responses: 0 };
    sending.set(key, shared);
    shared.responses += 1;
    response.once('close', () => {
      shared.responses -= 1;
      if (shared.responses === 0) sending.delete(key);
    });
  }

  const readVersion = createImageVersions({ url, token, fetch });

  return async (request, response) => {
    const { id, version } = request.params;
    if (version !== undefined) {
      const current = await readVersion(id, version);
      if (current !== version) {
        const query = request.originalUrl.replace(/^[^?]*/, '');
        response.set('Cache-Control', 'no-store').redirect(302, assetUrl(id, current) + query);
        return;
      }
    }
    const key = `${request.url} ${version}`;
    const image = sending.get(key)?.image ?? (await fetchOnce(request.url, version));
    share(key, image, response);
    if (image.body.length <= MAX_CACHED_IMAGE_BYTES) cache.set(request.url, image);
    sendImage(request, response, image);
  };
}
