import { emitAction } from '../directus-internals/emitter.ts';
import { clearCache } from '../directus/clear-cache.ts';
import type { DirectusContext } from '../directus/types.ts';
import type { Actor } from './command.ts';
import { stockChanged, type ShopEvent } from './shop-event.ts';

type Publisher = Pick<Actor, 'accountability' | 'schema'>;

/** Time in which stock changes are collected: every subscriber reads each published row again. */
const COLLECT_MS = 50;

/**
 * Publishes what commands changed, after their commit, to Directus' flows, webhooks and realtime subscribers.
 * Commands bypass Directus' services, which would have published these events.
 */
export class EventPublisher {
  readonly #context: DirectusContext;
  readonly #stockCounts = new Map<string, number>();

  constructor(context: DirectusContext) {
    this.#context = context;
  }

  /** Publishes all events except stock changes, which it publishes together after 50 ms. */
  async publish(events: readonly ShopEvent[], publisher: Publisher): Promise<void> {
    const immediate = events.filter(({ stockCounts }) => stockCounts === undefined);
    for (const { stockCounts } of events) if (stockCounts) this.#collect(stockCounts, publisher);
    await this.#emit(immediate, publisher);
  }

  #collect(stockCounts: ReadonlyMap<string, number>, publisher: Publisher): void {
    if (this.#stockCounts.size === 0 && stockCounts.size > 0)
      setTimeout(() => void this.#publishStock(publisher), COLLECT_MS);
    for (const [productId, stockCount] of stockCounts) this.#stockCounts.set(productId, stockCount);
  }

  async #publishStock(publisher: Publisher): Promise<void> {
    const event = stockChanged(new Map(this.#stockCounts));
    this.#stockCounts.clear();
    try {
      await this.#emit([event], publisher);
    } catch (error) {
      this.#context.logger.error(error);
    }
  }

  async #emit(events: readonly ShopEvent[], { accountability, schema }: Publisher): Promise<void> {
    if (events.length === 0) return;
    // Subscribers read the rows again, so Directus' response cache must not hold the old ones.
    await this.#clearResponseCache(schema);
    const context = { database: this.#context.database, schema, accountability };
    for (const { names, meta } of events) emitAction(names, meta, context);
  }

  async #clearResponseCache(schema: Publisher['schema']): Promise<void> {
    const { env } = this.#context;
    if (env['CACHE_ENABLED'] !== true || env['CACHE_AUTO_PURGE'] !== true) return;
    await clearCache(this.#context, schema, { system: false });
  }
}
