/** Serves the storefront's files with a hash in their name from memory, so that a build that replaces them leaves a running shop as it is. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { parseRange } from './static-range.ts';

/** The encodings in which the build may have written a file, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface StaticFile {
  body: Buffer;
  etag: string;
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(`/${path.relative(directory, file)}`, { body, etag });
  }
  return files;
}

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Creates the handler of the files below a folder, which it reads once, a few megabytes.
 * @throws an error of the file system when there is no such folder
 */
export function staticFiles(directory: string): RequestHandler {
  const files = readFiles(directory);
  return (request, response, next) => {
    const plain = files.get(request.path);
    if (plain === undefined) {
      next();
      return;
    }
    const [encoding, ending = ''] =
      ENCODINGS.find(
        ([name, ending]) => files.has(request.path + ending) && request.acceptsEncodings(name),
      ) ?? [];
    const { body, etag } = files.get(request.path + ending) ?? plain;
    const { range: header } = request.headers;
    const range = header === undefined ? null : parseRange(header, body.length);
    response
      .set({ 'Cache-Control': CACHE_CONTROL, ETag: etag, Vary: 'Accept-Encoding', 'Accept-Ranges': 'bytes' })
      .type(path.extname(request.path));
    if (encoding !== undefined) response.set('Content-Encoding', encoding);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (range) response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${body.length}`);
    const sent = range ? body.subarray(range.first, range.last + 1) : body;
    response.set('Content-Length', String(sent.length));
    response.end(request.method === 'HEAD' ? undefined : sent);
  };
}
