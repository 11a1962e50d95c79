import type { IncomingMessage } from 'node:http';

/** Of a body that is too large, so many times the allowed bytes are still received, and thrown away. */
const PATIENCE = 10;

/**
 * Reads a body into memory, but never keeps more of it than allowed. One that is too large is heard out all the same,
 * within reason: a browser that is answered while it still sends takes that for a broken connection.
 * @param tooLarge what is thrown for more than `maxBytes`
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const unreasonable = maxBytes * PATIENCE;
  if (Number(request.headers['content-length'] ?? 0) > unreasonable) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  // Left early, the request would be destroyed, and with it the connection that the answer needs.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!(piece instanceof Buffer)) throw new TypeError('The body was already decoded');
    length += piece.length;
    if (length <= maxBytes) pieces.push(piece);
    else if (length > unreasonable) break;
  }
  if (length > maxBytes) throw tooLarge();
  return Buffer.concat(pieces);
}
