/** In which encoding an answer is sent, and how it gets there. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes compressing saves nothing that a shopper would notice. */
const WORTHWHILE = 860;

/** Quick enough to be done while a shopper waits: about a millisecond for a page. The highest takes fifty times as long. */
const BROTLI_QUALITY = 5;

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/** The worse first: of two that the caller likes equally the latter is taken. */
const COMPRESSED = ['gzip', 'br'] as const;

/** The one of ours that the header `Accept-Encoding` likes best. */
function negotiate(accepted: string): Encoding {
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  let best: Encoding = 'identity';
  let highest = qualities.get('identity') ?? 0;
  for (const encoding of COMPRESSED) {
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? 0;
    if (quality > 0 && quality >= highest) [best, highest] = [encoding, quality];
  }
  return best;
}

/** Browsers send a handful of different headers; whoever sends more does not fill the memory. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** The encoding to answer in, by the request's header `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = remembered.get(accepted);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const encoding = negotiate(accepted);
  remembered.set(accepted, encoding);
  return encoding;
}

/** Whether a body of this media type and length is sent compressed at all. */
export function isWorthCompressing(mediaType: string, length: number): boolean {
  return length >= WORTHWHILE && COMPRESSIBLE.test(mediaType);
}

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, Buffer>(gzip);
const unbrotli = promisify<Buffer, Buffer>(brotliDecompress);
const unzip = promisify<Buffer, Buffer>(gunzip);

/** Base-2 logarithms of the windows that brotli may look back through. Room for more than the body is room for nothing. */
const [SMALLEST_WINDOW, LARGEST_WINDOW] = [
  constants.BROTLI_MIN_WINDOW_BITS,
  constants.BROTLI_MAX_WINDOW_BITS,
];

const windowFor = (length: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 1)), SMALLEST_WINDOW), LARGEST_WINDOW);

/** The same bytes alone: zlib hands out a part of a block of 16 kB, all of which would be kept along with it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Puts a body into an encoding. What comes out takes no more memory than its length. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return alone(await zip(body));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  return alone(await brotli(body, { params }));
}

/** What an encoded body was before. */
export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return alone(await (encoding === 'gzip' ? unzip(body) : unbrotli(body)));
}
