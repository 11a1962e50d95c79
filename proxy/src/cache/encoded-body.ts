/** A body in the form in which a client gets it. Threads hand it over without its plain form, which is several times as large. */
import { hash } from 'node:crypto';
import { encodeSync, type ContentEncoding } from './content-encoding.ts';

export interface EncodedBody {
  encoding: ContentEncoding;
  bytes: Buffer<ArrayBuffer>;
  /** Identifies the plain body. */
  digest: string;
}

/** Returns the digest of a plain body, for its ETag. */
export const digestOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/** Encodes a body for its first response. Blocks the thread meanwhile. */
export function encodeBody(body: Buffer, encoding: ContentEncoding): EncodedBody {
  return { encoding, bytes: encodeSync(body, encoding), digest: digestOf(body) };
}
