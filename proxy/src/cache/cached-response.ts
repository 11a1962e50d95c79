import { hash } from 'node:crypto';
import { decode, encode, isCompressible, type ContentEncoding, type Use } from './content-encoding.ts';

/** A response that is the same for every shopper. */
export interface SharedResponse {
  status: number;
  /** `Content-Type` at least. These override the headers that every response has. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** A response in one content encoding. Raw headers are names and values in turn, as `writeHead` takes them. */
export interface EncodedResponse {
  body: Buffer;
  etag: string;
  rawHeaders: readonly string[];
  /** The headers of a 304 response. */
  notModifiedRawHeaders: readonly string[];
}

/** Headers that describe the body, which a 304 response does not have. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);

/** Estimated bytes of a cached response beside its body. */
const OVERHEAD_BYTES = 2000;

/**
 * A response in the cache. It compresses its body once per encoding, on the first request for that encoding.
 * It then discards the plain body, which is several times as large and can be decompressed again. A response that is
 * sent repeatedly is compressed better.
 */
export class CachedResponse {
  readonly status: number;
  #plainBody: Buffer | null;
  readonly #headers: ReadonlyMap<string, [name: string, value: string]>;
  readonly #compressible: boolean;
  readonly #digest: string;
  readonly #encoded = new Map<ContentEncoding, EncodedResponse>();
  readonly #pending = new Map<ContentEncoding, Promise<EncodedResponse>>();
  #improving = false;

  /** @param commonHeaders headers that every response has */
  constructor({ status, headers, body }: SharedResponse, commonHeaders: Readonly<Record<string, string>>) {
    this.status = status;
    const all = [...Object.entries(commonHeaders), ...Object.entries(headers)];
    this.#headers = new Map(all.map(([name, value]) => [name.toLowerCase(), [name, value]]));
    const plainBody = typeof body === 'string' ? Buffer.from(body) : body;
    this.#plainBody = plainBody;
    const mediaType = this.#headers.get('content-type')?.[1] ?? '';
    this.#compressible = isCompressible(mediaType, plainBody.length);
    this.#digest = hash('sha256', plainBody, 'base64url').slice(0, 22);
  }

  /** Bytes in memory. */
  get size(): number {
    let size = OVERHEAD_BYTES + (this.#plainBody?.length ?? 0);
    for (const { body } of this.#encoded.values()) if (body !== this.#plainBody) size += body.length;
    return size;
  }

  /** Returns the response in this encoding if it exists already. */
  encoded(encoding: ContentEncoding): EncodedResponse | undefined {
    return this.#encoded.get(this.#compressible ? encoding : 'identity');
  }

  /** Returns the response in this encoding. Concurrent callers share one compression. */
  async encode(wanted: ContentEncoding): Promise<EncodedResponse> {
    const encoding = this.#compressible ? wanted : 'identity';
    const encoded = this.#encoded.get(encoding);
    if (encoded) return encoded;
    const pending =
      this.#pending.get(encoding) ??
      this.#createEncoded(encoding).finally(() => this.#pending.delete(encoding));
    this.#pending.set(encoding, pending);
    return pending;
  }

  /** Whether `improve` would compress the response better. */
  get isImprovable(): boolean {
    return !this.#improving && this.#encoded.has('br');
  }

  /** Compresses the response again, so that it has fewer bytes from then on. */
  async improve(): Promise<void> {
    this.#improving = true;
    await this.#createEncoded('br', 'often');
  }

  async #createEncoded(encoding: ContentEncoding, use: Use = 'once'): Promise<EncodedResponse> {
    const body = await encode(await this.#readPlainBody(), encoding, use);
    const encoded = this.#withHeaders(encoding, body);
    this.#encoded.set(encoding, encoded);
    this.#plainBody = null;
    return encoded;
  }

  async #readPlainBody(): Promise<Buffer> {
    if (this.#plainBody) return this.#plainBody;
    const [first] = this.#encoded;
    if (!first) throw new Error('The cached response has no body in any encoding.');
    const [encoding, { body }] = first;
    return decode(body, encoding);
  }

  #withHeaders(encoding: ContentEncoding, body: Buffer): EncodedResponse {
    const isEncoded = encoding !== 'identity';
    const tag = isEncoded ? `"${this.#digest}-${encoding}"` : `"${this.#digest}"`;
    // Weak, because `improve` changes the bytes but not the content.
    const etag = encoding === 'br' ? `W/${tag}` : tag;
    const added: [string, string][] = [
      ['ETag', etag],
      ['Vary', 'Accept-Encoding'],
      ['Content-Length', String(body.length)],
    ];
    if (isEncoded) added.push(['Content-Encoding', encoding]);
    const headers = [...this.#headers.values(), ...added];
    return {
      body,
      etag,
      rawHeaders: headers.flat(),
      notModifiedRawHeaders: headers.filter(([name]) => !BODY_HEADERS.has(name.toLowerCase())).flat(),
    };
  }
}
