import type { IncomingMessage } from 'node:http';

/**
 * Reads a body into memory, but never more of it than allowed.
 * @param maxBytes
 * @param tooLarge what is thrown beyond that
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  // Left early, a request would otherwise be destroyed, and with it the connection that the answer needs.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!(piece instanceof Buffer)) throw new TypeError('The body was already decoded');
    length += piece.length;
    if (length > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
