import { createHash } from 'node:crypto';
import { decode, encode, isWorthCompressing, type Encoding } from './encoding.ts';

/** An answer that is the same for every shopper. */
export interface SharedAnswer {
  status: number;
  /** `Content-Type` at least; those that are given here win over the ones that every answer has. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** One encoding of an answer, ready to be sent. Heads are names and values in turn, as `writeHead` takes them. */
export interface Variant {
  body: Buffer;
  etag: string;
  head: readonly string[];
  /** What a browser gets that has this very variant. */
  notModifiedHead: readonly string[];
}

/** Headers that tell of the body, and so do not go with a 304. */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** What the bookkeeping of an answer takes beside its body, in bytes. */
const OVERHEAD = 2000;

/**
 * An answer as it is kept: each encoding is made once, when somebody asks for it. The body itself, several times as large, is
 * let go as soon as it can be had from one of them.
 */
export class KeptAnswer {
  readonly status: number;
  #body: Buffer | null;
  readonly #headers: ReadonlyMap<string, [name: string, value: string]>;
  readonly #compressible: boolean;
  readonly #digest: string;
  readonly #ready = new Map<Encoding, Variant>();
  readonly #underWay = new Map<Encoding, Promise<Variant>>();

  /** @param common headers that every answer has */
  constructor({ status, headers, body }: SharedAnswer, common: Readonly<Record<string, string>>) {
    this.status = status;
    const whole = Buffer.from(body);
    this.#body = whole;
    const all = [...Object.entries(common), ...Object.entries(headers)];
    this.#headers = new Map(all.map(([name, value]) => [name.toLowerCase(), [name, value]]));
    const mediaType = this.#headers.get('content-type')?.[1] ?? '';
    this.#compressible = isWorthCompressing(mediaType, whole.length);
    this.#digest = createHash('sha256').update(whole).digest('base64url').slice(0, 22);
  }

  /** Bytes that it takes in memory. */
  get size(): number {
    let size = OVERHEAD + (this.#body?.length ?? 0);
    for (const { body } of this.#ready.values()) if (body !== this.#body) size += body.length;
    return size;
  }

  /** The variant in this encoding if it has been made. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready.get(this.#compressible ? encoding : 'identity');
  }

  /** The variant in this encoding. However many ask for it, it is made once. */
  async variant(wanted: Encoding): Promise<Variant> {
    const encoding = this.#compressible ? wanted : 'identity';
    const ready = this.#ready.get(encoding);
    if (ready) return ready;
    const underWay = this.#underWay.get(encoding) ?? this.#make(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = await encode(await this.#whole(), encoding);
    const variant = this.#headed(encoding, body);
    this.#ready.set(encoding, variant);
    this.#underWay.delete(encoding);
    this.#body = null;
    return variant;
  }

  async #whole(): Promise<Buffer> {
    if (this.#body) return this.#body;
    const [made] = this.#ready;
    if (!made) throw new Error('A body was let go before any encoding of it was made.');
    const [encoding, { body }] = made;
    return decode(body, encoding);
  }

  #headed(encoding: Encoding, body: Buffer): Variant {
    const encoded = encoding !== 'identity';
    const etag = encoded ? `"${this.#digest}-${encoding}"` : `"${this.#digest}"`;
    const own: [string, string][] = [
      ['ETag', etag],
      ['Vary', 'Accept-Encoding'],
      ['Content-Length', String(body.length)],
    ];
    if (encoded) own.push(['Content-Encoding', encoding]);
    const head = [...this.#headers.values(), ...own];
    return {
      body,
      etag,
      head: head.flat(),
      notModifiedHead: head.filter(([name]) => !OF_THE_BODY.has(name.toLowerCase())).flat(),
    };
  }
}
