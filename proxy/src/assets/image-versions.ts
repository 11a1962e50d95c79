import { LRUCache } from 'lru-cache';
import { notFound, ProblemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { DirectusConnection } from '../directus/client.ts';
import { parseResponse } from '../directus/client.ts';
import { errorOfStatus } from '../directus/request-error.ts';
import { imageVersion } from '@chitenge/contract/rows/image';

const MAX_FILES = 20_000;

/** Milliseconds until a version is read again. */
const TTL_MS = 10 * 60_000;

/** Milliseconds until a request for another version reads it again, because the file may have been replaced. */
const RECHECK_MS = 500;

const fileSchema = z.object({ data: z.object({ uploaded_on: z.string().nullable() }) });

interface KnownVersion {
  version: string | undefined;
  readAt: number;
}

/**
 * Returns the version of a stored file; undefined when Directus does not know its upload time. While Directus is
 * unavailable, it returns the last known version or the wanted one, so cached images are still sent.
 * @param wanted the version of the request
 * @throws ProblemError 404
 */
export type ReadImageVersion = (id: string, wanted: string) => Promise<string | undefined>;

/** Creates the reader of versions. It keeps them, so that requests for invented versions cause few calls. */
export function createImageVersions({ url, token, fetch }: DirectusConnection): ReadImageVersion {
  const known = new LRUCache<string, KnownVersion>({ max: MAX_FILES });
  const reading = new Map<string, Promise<KnownVersion>>();

  async function readVersion(id: string): Promise<KnownVersion> {
    const path = `/files/${id}`;
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}?fields=uploaded_on`, { headers });
    // Directus responds with 403 for a file that does not exist.
    if (response.status === 403 || response.status === 404) throw notFound('image');
    if (!response.ok) throw errorOfStatus(response.status, `GET ${path}`, '');
    const { data } = await parseResponse(`GET ${path}`, fileSchema, response);
    const version = data.uploaded_on === null ? undefined : imageVersion(data.uploaded_on);
    const read = { version, readAt: Date.now() };
    known.set(id, read);
    return read;
  }

  /** Concurrent callers share one call. */
  function readOnce(id: string): Promise<KnownVersion> {
    const running = reading.get(id) ?? readVersion(id).finally(() => reading.delete(id));
    reading.set(id, running);
    return running;
  }

  return async (id, wanted) => {
    const last = known.get(id);
    const age = Date.now() - (last?.readAt ?? 0);
    if (last && (last.version === wanted ? age < TTL_MS : age < RECHECK_MS)) return last.version;
    try {
      return (await readOnce(id)).version;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      return last ? last.version : wanted;
    }
  };
}
