import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type BrotliOptions } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Bytes. Compressing a shorter body saves too little to notice. */
const MIN_COMPRESSIBLE_BYTES = 860;

/**
 * brotli's quality by the use of a response. Most pages with filters are sent once: 3 takes a third of the time of 5, for a
 * tenth more bytes. Higher qualities than 5 take up to six times as long, for a hundredth fewer.
 */
const BROTLI_QUALITY = { once: 3, often: 5 } as const;

export type Use = keyof typeof BROTLI_QUALITY;

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/** In ascending order of preference, for equal quality values. */
const COMPRESSED = ['gzip', 'br'] as const;

/** Chooses an encoding by the quality values of RFC 9110, section 12.5.3. */
function negotiate(acceptEncoding: string): ContentEncoding {
  const qualities = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  let best: ContentEncoding = 'identity';
  let highest = qualities.get('identity') ?? 0;
  for (const encoding of COMPRESSED) {
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? 0;
    if (quality > 0 && quality >= highest) [best, highest] = [encoding, quality];
  }
  return best;
}

/** Browsers send only a few different headers. The bound keeps other clients from filling the memory. */
const MAX_NEGOTIATED = 200;
const negotiated = new Map<string, ContentEncoding>();

/** Returns the encoding of the response for the request's `Accept-Encoding` header. */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = negotiated.get(acceptEncoding);
  if (known !== undefined) return known;
  if (negotiated.size >= MAX_NEGOTIATED) negotiated.clear();
  const encoding = negotiate(acceptEncoding);
  negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** Returns whether a body of this media type and length is worth compressing. */
export function isCompressible(mediaType: string, length: number): boolean {
  return length >= MIN_COMPRESSIBLE_BYTES && COMPRESSIBLE.test(mediaType);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);
const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const decompressGzip = promisify<Buffer, Buffer>(gunzip);

/** Returns the base-2 logarithm of the smallest brotli window that contains the whole body. */
function windowBitsFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_MAX_WINDOW_BITS: max } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(length + 1)), min), max);
}

/** Copies the bytes out of zlib's 16 kB block, which would otherwise stay in memory as a whole. */
function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotliOptions({ length }: Buffer, use: Use): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(length),
    },
  };
}

/** Compresses a body. The result takes no more memory than its length. */
export async function encode(body: Buffer, encoding: ContentEncoding, use: Use = 'once'): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return copyOf(await compressGzip(body));
  return copyOf(await compressBrotli(body, brotliOptions(body, use)));
}

/** Decompresses a body that `encode` compressed. */
export async function decode(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return copyOf(await (encoding === 'gzip' ? decompressGzip(body) : decompressBrotli(body)));
}
