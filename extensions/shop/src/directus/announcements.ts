/**
 * Tells Directus what was written past its services, after the commit: flows, webhooks and realtime subscribers then
 * read the new rows, and cached answers are dropped. The emitter that Directus hands to extensions reaches other
 * extensions only, hence the import of its own.
 */
import emitter from '@directus/api/emitter';
import type { Showing } from '../pictures/picture-repository.ts';
import type { StockMovement } from '../stock/stock-repository.ts';
import type { Accountability, DirectusContext, EventContext } from './types.ts';

/** Collections whose rows show what was written past Directus' services. */
type Announced = 'orders' | Showing['collection'];

/** Milliseconds for which sales are gathered: for every announcement each subscriber's rows are read anew. */
const GATHER_MS = 50;

/** On whose behalf something is announced, and Directus' schema as whoever caused it has it: a copy for oneself is dear. */
export interface Occasion {
  accountability?: Accountability;
  schema?: EventContext['schema'];
}

/**
 * Announces changed rows on behalf of somebody. Database and schema are Directus' own: an announcement must never
 * carry a transaction.
 */
export class Announcer {
  readonly #context: DirectusContext;
  /** What is left of products that were sold, by their ids, and not announced yet. */
  readonly #sold = new Map<string, number>();

  constructor(context: DirectusContext) {
    this.#context = context;
  }

  /** An order was placed and took stock: what all orders of a moment took is told together, a moment later. */
  async orderPlaced(orderId: string, movements: StockMovement[], occasion: Occasion): Promise<void> {
    if (this.#sold.size === 0) setTimeout(() => void this.#tellSold(occasion), GATHER_MS);
    for (const { productId, stockAfter } of movements) this.#sold.set(productId, stockAfter);
    const emit = await this.#prepare(occasion);
    emit('orders', 'create', { key: orderId, payload: { id: orderId, status: 'pending' } });
  }

  /** The stock of these products may be another one; whoever listens reads it anew. */
  async stockChanged(productIds: string[], occasion: Occasion): Promise<void> {
    if (productIds.length === 0) return;
    const emit = await this.#prepare(occasion);
    emit('products', 'update', { keys: productIds, payload: {} });
  }

  /** These rows show pictures that are others now, or now have previews. */
  async picturesChanged(rows: readonly Showing[]): Promise<void> {
    const emit = await this.#prepare({});
    for (const { collection, keys } of rows) emit(collection, 'update', { keys, payload: {} });
  }

  /** @param occasion the first order's; all of them come from the proxy */
  async #tellSold(occasion: Occasion): Promise<void> {
    const [[, stock_count] = [], ...others] = this.#sold;
    const keys = [...this.#sold.keys()];
    this.#sold.clear();
    try {
      const emit = await this.#prepare(occasion);
      // One payload stands for all keys: where they are several, whoever listens reads them anew.
      emit('products', 'update', { keys, payload: others.length === 0 ? { stock_count } : {} });
    } catch (error) {
      this.#context.logger.error(error);
    }
  }

  /** Drops cached answers first, so that whoever is told reads what is new. */
  async #prepare({ accountability = null, schema }: Occasion) {
    const { database, getSchema } = this.#context;
    const context = { database, schema: schema ?? (await getSchema()), accountability };
    await this.#dropCachedAnswers(context.schema);
    return (collection: Announced, action: 'create' | 'update', meta: Record<string, unknown>) =>
      emitter.emitAction(
        [`items.${action}`, `${collection}.items.${action}`],
        { ...meta, collection },
        context,
      );
  }

  async #dropCachedAnswers(schema: NonNullable<EventContext['schema']>): Promise<void> {
    const { env, services, database } = this.#context;
    if (env['CACHE_ENABLED'] !== true || env['CACHE_AUTO_PURGE'] !== true) return;
    // Clearing is an administrator's right in Directus; the shop itself does it here, for nobody's account.
    const accountability = { role: null, roles: [], user: null, admin: true, app: false, ip: null };
    const utilities = new services.UtilsService({ schema, knex: database, accountability });
    await utilities.clearCache({ system: false });
  }
}
