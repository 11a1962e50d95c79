/** Pictures that are not in memory: asked of Directus, and kept when they are small. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { LRUCache } from 'lru-cache';
import type { DirectusAccess } from '../directus/client.ts';
import { DirectusFailure, failureOfStatus } from '../directus/failure.ts';
import { notFound } from '../problems/http-problem.ts';
import { MAX_KEPT_BYTES, type KeptPicture } from './kept-pictures.ts';
import { sendPicture } from './send-picture.ts';

/** What the address says; the rest of the question stands in `request.url`. */
export interface PictureParams {
  id: string;
  version?: string;
}

/** What of Directus' answer the browser gets to see. */
const ANSWER_HEADERS = ['content-type', 'etag', 'last-modified'];

/** Milliseconds between two looks at a picture that Directus is still making. */
const MAKING_MS = 100;

/** The variant belongs into the mark: who saves data has another picture under the same address. */
function headersOf({ headers }: Response, url: string): Record<string, string> {
  const preset = new URLSearchParams(url.split('?')[1]).get('key') ?? 'original';
  return Object.fromEntries(
    ANSWER_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      if (value === null) return [];
      return [[name, name === 'etag' ? value.replace(/"$/, `-${preset}"`) : value]];
    }),
  );
}

/** @throws HttpProblem 404; DirectusFailure for whatever else is not a whole picture */
function assertPicture({ status, headers }: Response): void {
  // Directus says "forbidden" of a file that is not there.
  if (status === 403 || status === 404) throw notFound('Picture not found');
  if (status !== 200) throw failureOfStatus(status, 'assets', '');
  const type = headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('image/'))
    throw new DirectusFailure('unreadable', `Directus answered assets with ${type}`);
}

/**
 * Asks Directus for the picture that `request.url` names. It is sent once it is here as a whole: a browser would keep
 * half of one for good.
 * @param patienceMs milliseconds that Directus may take to make it
 * @param kept where small ones are put, by that address
 */
export function fetchPictures(
  { url, token, call }: DirectusAccess,
  patienceMs: number,
  kept: LRUCache<string, KeptPicture>,
): RequestHandler<PictureParams> {
  async function ask(address: string, version: string | undefined): Promise<KeptPicture> {
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const response = await call(url + address, { headers: { Authorization: `Bearer ${token}` } });
      assertPicture(response);
      const body = Buffer.from(await response.arrayBuffer());
      if (body.length > 0) return { headers: headersOf(response, address), body, version };
      // Directus answers with the empty file that a variant is while it is being made.
      await pause(MAKING_MS);
    }
    throw new DirectusFailure('unavailable', 'A picture stays empty');
  }

  const asked = new Map<string, Promise<KeptPicture>>();

  /** All who want a picture of one version at the same time wait for one call. */
  function askOnce(address: string, version: string | undefined): Promise<KeptPicture> {
    const key = `${address} ${version}`;
    const picture = asked.get(key) ?? ask(address, version).finally(() => asked.delete(key));
    asked.set(key, picture);
    return picture;
  }

  return async (request, response) => {
    const picture = await askOnce(request.url, request.params.version);
    if (picture.body.length <= MAX_KEPT_BYTES) kept.set(request.url, picture);
    sendPicture(request, response, picture);
  };
}
