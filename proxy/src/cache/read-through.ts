import { LRUCache } from 'lru-cache';

interface Held<Value> {
  value: Value;
}

interface Question<Value> {
  key: string;
  load: () => Promise<Value>;
}

export interface ReadThroughOptions<Value> {
  /** How much is kept at most, in the units of `sizeOf`. */
  capacity: number;
  /** How much an answer counts; 1 when left out. A whole number, at least 1. */
  sizeOf?: (value: Value) => number;
  /** Milliseconds that an answer loaded now may be used. */
  lifetimeMs: () => number;
  /** Told when an old answer is given because a new one could not be had. */
  onStale: (key: string, error: unknown) => void;
}

/** Milliseconds that an old answer is given again before the source is asked anew. */
const STALE_MS = 2000;

/**
 * Keeps answers that are the same for every shopper. Askers that come at the same time share one load. After `purge`
 * nobody is given an answer whose load began before it; only when the source fails does the last known one serve again.
 */
export class ReadThrough<Value> {
  #generation = 0;
  readonly #fresh: LRUCache<string, Held<Value>, Question<Value>>;
  readonly #lastKnown: LRUCache<string, Held<Value>>;

  constructor({ capacity, sizeOf = () => 1, lifetimeMs, onStale }: ReadThroughOptions<Value>) {
    const bounds = { maxSize: capacity, sizeCalculation: ({ value }: Held<Value>) => sizeOf(value) };
    this.#lastKnown = new LRUCache(bounds);
    this.#fresh = new LRUCache<string, Held<Value>, Question<Value>>({
      ...bounds,
      ttl: STALE_MS,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { options, context: { key, load } }) => {
        try {
          const held = { value: await load() };
          options.ttl = lifetimeMs();
          this.#lastKnown.set(key, held);
          return held;
        } catch (error) {
          const known = this.#lastKnown.get(key);
          if (!known) throw error;
          onStale(key, error);
          options.ttl = STALE_MS;
          return known;
        }
      },
    });
  }

  /**
   * The answer kept under `key`, else what `load` gives.
   * @throws what `load` throws, when there is no earlier answer to fall back to
   */
  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    const held = await this.#fresh.fetch(`${this.#generation} ${key}`, { context: { key, load } });
    return held ? held.value : load();
  }

  /** Takes every answer as stale. */
  purge(): void {
    this.#generation += 1;
  }
}
