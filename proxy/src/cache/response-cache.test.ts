import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arbitraryProduct } from '../testing/arbitraries.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueChange, CatalogueRead } from '../catalogue/invalidation.ts';
import { CachedResponse, type SharedResponse } from './cached-response.ts';
import { createResponseCache, type ResponseCache, type ResponseSource } from './response-cache.ts';

const [sample] = fc.sample(arbitraryProduct, { seed: 7, numRuns: 1 });

/** Products by slug, each with its version as the name. A change publishes what the real catalogue publishes. */
class TestCatalogue {
  readonly #versions = new Map<string, number>();
  readonly #listeners: ((changes: readonly CatalogueChange[]) => void)[] = [];

  subscribe(listener: (changes: readonly CatalogueChange[]) => void): void {
    this.#listeners.push(listener);
  }

  recordReads(onRead: (read: CatalogueRead) => void): Catalogue {
    return Object.assign(Object.create(null), {
      product: async (slug: string) => {
        onRead({ kind: 'product', slug });
        return { slug, name: this.version(slug) };
      },
    });
  }

  version(slug: string): string {
    return String(this.#versions.get(slug) ?? 1);
  }

  change(...slugs: string[]): void {
    const changes = slugs.map((slug): CatalogueChange => {
      this.#versions.set(slug, Number(this.version(slug)) + 1);
      if (!sample) throw new Error('No product was generated.');
      const indexed = { ...sample, product: { ...sample.product, slug } };
      return { kind: 'product', before: indexed, after: indexed };
    });
    for (const listener of this.#listeners) listener(changes);
  }
}

const toResponse = (body: string, status = 200): SharedResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain' },
  body,
});

/** Reads a product and responds with its name, without waiting. */
const createFrom = (slug: string) => async (catalogue: Catalogue) =>
  toResponse((await catalogue.product(slug))?.name ?? '');

function newExchange(url: string, headers: Record<string, string> = {}) {
  const message = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    headers,
    originalUrl: url,
  });
  return { message, response: new ServerResponse(message) };
}

let catalogue: TestCatalogue;
let cache: ResponseCache;

beforeEach(() => {
  catalogue = new TestCatalogue();
  cache = createResponseCache({ catalogue, headers: {} });
});
afterEach(() => vi.restoreAllMocks());

/** Sends a request and resolves with the body that the client would receive. */
async function request(
  source: Partial<ResponseSource> & Pick<ResponseSource, 'create'>,
  url = '/shirt',
  headers: Record<string, string> = {},
): Promise<string> {
  const { message, response } = newExchange(url, headers);
  let body = Buffer.alloc(0);
  response.end = (chunk: unknown) => {
    body = Buffer.from(chunk instanceof Buffer ? chunk : '');
    return response;
  };
  await cache.respond(message, response, { route: url, ...source });
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return (isGzip ? gunzipSync(body) : body).toString();
}

/** Long enough for a compression. */
const createLong = async (recorded: Catalogue) =>
  toResponse(`${(await recorded.product('shirt'))?.name} `.repeat(1000));

const GZIP = { 'accept-encoding': 'gzip' };

/** Runs an action when the next compression has ended, before the cache continues with its result. */
function afterNextCompression(action: () => void | Promise<void>): void {
  vi.spyOn(CachedResponse.prototype, 'encode').mockImplementationOnce(async function (
    this: CachedResponse,
    wanted,
  ) {
    // The mock applies once, so this calls the real method.
    const encoded = await this.encode(wanted);
    await action();
    return encoded;
  });
}

const unreachable = async (): Promise<SharedResponse> => {
  throw new Error('The response is cached and must not be created.');
};

/** A creation that waits before and after it reads, until the test lets it go on. */
function createInSteps(slug = 'shirt') {
  const started = Promise.withResolvers<void>();
  const mayRead = Promise.withResolvers<void>();
  const hasRead = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  return {
    started: started.promise,
    read() {
      mayRead.resolve();
      return hasRead.promise;
    },
    finish: () => mayFinish.resolve(),
    fail: () => mayFinish.reject(new Error('The creation failed.')),
    async create(catalogue: Catalogue) {
      started.resolve();
      await mayRead.promise;
      const product = await catalogue.product(slug);
      hasRead.resolve();
      await mayFinish.promise;
      return toResponse(product?.name ?? '');
    },
  };
}

describe('a cached response', () => {
  it('is served until something that it shows changes', async () => {
    expect(await request({ create: createFrom('shirt') })).toBe('1');
    expect(await request({ create: unreachable })).toBe('1');
    catalogue.change('dress');
    expect(await request({ create: unreachable })).toBe('1');
    catalogue.change('shirt');
    expect(await request({ create: createFrom('shirt') })).toBe('2');
  });

  it('is discarded when any of several changed products is on it', async () => {
    const create = async (recorded: Catalogue) => {
      const [shirt, dress] = [await recorded.product('shirt'), await recorded.product('dress')];
      return toResponse(`${shirt?.name} ${dress?.name}`);
    };
    expect(await request({ create })).toBe('1 1');
    catalogue.change('bag', 'dress');
    expect(await request({ create })).toBe('1 2');
  });

  it('is compressed better once, when it is sent again', async () => {
    const improve = vi.spyOn(CachedResponse.prototype, 'improve');
    const br = { 'accept-encoding': 'br' };
    await request({ create: createLong }, '/shirt', br);
    expect(improve).not.toHaveBeenCalled();
    await request({ create: unreachable }, '/shirt', br);
    await request({ create: unreachable }, '/shirt', br);
    expect(improve).toHaveBeenCalledOnce();
  });

  it('is not replaced by a compression of the older response', async () => {
    afterNextCompression(async () => {
      catalogue.change('shirt');
      await request({ create: createFrom('shirt') });
    });
    await request({ create: createLong }, '/shirt', GZIP);
    expect(await request({ create: unreachable })).toBe('2');
  });

  it.each([404, 500, 503])('is not made from status %i', async (status) => {
    await request({ create: async () => toResponse('first', status) });
    expect(await request({ create: async () => toResponse('second') })).toBe('second');
  });

  it('is made from status 404 when the source allows it', async () => {
    await request({ create: async () => toResponse('missing', 404), cacheNotFound: true });
    expect(await request({ create: unreachable })).toBe('missing');
  });
});

describe('a change while a response is being created', () => {
  it('between two reads prevents that the mixed response is cached', async () => {
    const create = async (recorded: Catalogue, betweenReads = () => {}) => {
      const shirt = await recorded.product('shirt');
      betweenReads();
      return toResponse(`${shirt?.name} ${(await recorded.product('dress'))?.name}`);
    };
    const change = () => catalogue.change('shirt', 'dress');
    expect(await request({ create: (recorded) => create(recorded, change) })).toBe('1 2');
    expect(await request({ create: (recorded) => create(recorded) })).toBe('2 2');
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'is noticed %i microtasks after the creation, while its result is being stored',
    async (count) => {
      const changeAfter = (microtasks: number): void => {
        if (microtasks === 0) catalogue.change('shirt');
        else queueMicrotask(() => changeAfter(microtasks - 1));
      };
      const create = async (recorded: Catalogue) => {
        const response = await createFrom('shirt')(recorded);
        changeAfter(count);
        return response;
      };
      expect(await request({ create })).toBe('1');
      expect(await request({ create: createFrom('shirt') })).toBe('2');
    },
  );

  it('of something else leaves the response in the cache', async () => {
    const creation = createInSteps();
    const first = request(creation);
    await creation.read();
    catalogue.change('dress');
    creation.finish();
    expect(await first).toBe('1');
    expect(await request({ create: unreachable })).toBe('1');
  });

  it('divides waiting requests: earlier ones share the first creation, later ones the second', async () => {
    const [older, newer] = [createInSteps(), createInSteps()];
    const earlier = [request(older), request({ create: unreachable })];
    await older.read();
    catalogue.change('shirt');
    const later = [request(newer), request({ create: unreachable })];
    await newer.read();
    newer.finish();
    expect(await Promise.all(later)).toEqual(['2', '2']);
    older.finish();
    expect(await Promise.all(earlier)).toEqual(['1', '1']);
    expect(await request({ create: unreachable })).toBe('2');
  });
});

describe('concurrent requests', () => {
  it('share one creation', async () => {
    const creation = createInSteps();
    const first = request(creation);
    await creation.read();
    const others = Array.from({ length: 5 }, () => request({ create: unreachable }));
    creation.finish();
    expect(await Promise.all([first, ...others])).toEqual(Array(6).fill('1'));
  });

  it('for different URLs do not share one', async () => {
    const creation = createInSteps();
    const first = request(creation, '/shirt');
    await creation.read();
    expect(await request({ create: createFrom('dress') }, '/dress')).toBe('1');
    creation.finish();
    expect(await first).toBe('1');
  });
});

describe('a creation that fails', () => {
  it('rejects every waiting request and leaves nothing behind', async () => {
    const creation = createInSteps();
    const waiting = [request(creation), request({ create: unreachable })];
    await creation.read();
    creation.fail();
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await request({ create: createFrom('shirt') })).toBe('1');
  });

  it('rejects when it throws before its first promise', async () => {
    const create = () => {
      throw new Error('No paper');
    };
    await expect(request({ create })).rejects.toThrow('No paper');
    await expect(request({ create })).rejects.toThrow('No paper');
  });

  it('does not remove the response that is cached under the same key', async () => {
    const older = createInSteps();
    const first = request(older);
    await older.read();
    catalogue.change('shirt');
    await request({ create: createFrom('shirt') });
    older.fail();
    await expect(first).rejects.toThrow('The creation failed.');
    expect(await request({ create: unreachable })).toBe('2');
  });
});

it('never serves data older than the request, however requests, changes and failures interleave', async () => {
  const step = fc.constantFrom('request', 'compressed request', 'failing request', 'change', 'wait');
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 20 }),
      async (scheduler, steps) => {
        catalogue = new TestCatalogue();
        // The scheduler alone decides the order.
        const turns = { waiting: 0, wait: async () => {}, resume: () => {} };
        cache = createResponseCache({ catalogue, headers: {}, turns });
        const create = (fails: boolean) => async (recorded: Catalogue) => {
          await scheduler.schedule(Promise.resolve(), 'before the read');
          const product = await recorded.product('shirt');
          await scheduler.schedule(Promise.resolve(), 'after the read');
          if (fails) throw new Error('The creation failed.');
          return toResponse(`${product?.name} `.repeat(1000));
        };
        const served: Promise<void>[] = [];
        const run = async (kind: string) => {
          if (kind === 'change') return catalogue.change('shirt');
          if (kind === 'wait') return;
          const headers = kind === 'compressed request' ? { 'accept-encoding': 'gzip' } : {};
          const atArrival = Number(catalogue.version('shirt'));
          const check = (body: string) => expect(Number.parseInt(body, 10)).toBeGreaterThanOrEqual(atArrival);
          const ended = request({ create: create(kind === 'failing request') }, '/shirt', headers).then(
            check,
            (error: unknown) => expect(String(error)).toContain('The creation failed.'),
          );
          served.push(ended);
        };
        scheduler.scheduleSequence(steps.map((kind) => async () => run(kind)));
        await scheduler.waitIdle();
        await Promise.all(served);
        const last = await request({ create: createFrom('shirt') });
        expect(Number.parseInt(last, 10)).toBe(Number(catalogue.version('shirt')));
      },
    ),
    { numRuns: 300 },
  );
});
