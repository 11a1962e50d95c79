import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { priceScheduleOf } from '@chitenge/contract/rows/present-product';
import { toIndexedProduct, withCategory, withPricesAt, type IndexedProduct } from './indexed-product.ts';
import { changesFilledCategories, type CatalogueChange, type ProductChange } from './invalidation.ts';
import { PriceSchedules } from './price-schedules.ts';
import { ProductIndex } from './product-index.ts';

/** Milliseconds of work between two turns of other requests. */
const SLICE_MS = 5;

/** Returns a function that lets other requests run when the work since the last turn has taken its time. */
function createTurns(): () => Promise<boolean> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return false;
    await setImmediate();
    sliceStart = performance.now();
    return true;
  };
}

/** Number of changed products in one request. Indexing them blocks the proxy for some milliseconds. */
const CHUNK = 200;

export interface ProductSyncOptions {
  reader: CatalogueReader;
  logger: Logger;
  /** Called synchronously with each change of the index, once all products have been read. */
  onChange: (changes: readonly CatalogueChange[]) => void;
}

/** Keeps the product index equal to Directus. Callers must not run its asynchronous methods concurrently. */
export class ProductSync {
  readonly index = new ProductIndex();
  readonly #options: ProductSyncOptions;
  readonly schedules = new PriceSchedules(() => void this.#applyDuePrices());
  #isComplete = false;
  /** The products that the current read of all has seen; null between these reads. */
  #seen: Set<string> | null = null;
  #isStopped = false;

  constructor(options: ProductSyncOptions) {
    this.#options = options;
  }

  /** Whether `readAll` has succeeded once. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Reads all products. After the first time, it takes at most half of the time, and leaves the other half to carts.
   * @param afterPage called at short intervals, so that changed rows do not wait for the end
   * @throws DirectusRequestError; the products read before it stay in the index
   */
  async readAll(afterPage: () => Promise<void>): Promise<void> {
    const seen = new Set<string>();
    this.#seen = seen;
    try {
      for (let after: string | null = null; ;) {
        const started = performance.now();
        const page = await this.#options.reader.nextProducts(after);
        if (this.#isStopped) return;
        for (const id of page.ids) seen.add(id);
        this.#apply(page.ids, page.rows);
        if (page.next === null) break;
        after = page.next;
        if (this.#isComplete) await pause(performance.now() - started);
        await afterPage();
      }
    } finally {
      this.#seen = null;
    }
    const gone = Array.from(this.index.all(), ({ product }) => product.id).filter((id) => !seen.has(id));
    this.#apply(gone, []);
    this.#isComplete = true;
  }

  /**
   * Reads some products again.
   * @returns whether one of them has moved in the editor's sort order
   * @throws DirectusRequestError
   */
  async read(ids: readonly string[]): Promise<boolean> {
    const sortsBefore = new Map(ids.map((id) => [id, this.index.get(id)?.sort]));
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = ids.slice(at, at + CHUNK);
      const rows = await this.#options.reader.products(chunk);
      // A new product may come before the pages that are still to be read.
      for (const id of chunk) this.#seen?.add(id);
      this.#apply(chunk, rows);
    }
    return ids.some((id) => {
      const [before, after] = [sortsBefore.get(id), this.index.get(id)?.sort];
      return before !== undefined && after !== undefined && before !== after;
    });
  }

  /** Returns the products with any of these rows of `products_files`. */
  withImages(imageIds: readonly string[]): string[] {
    const wanted = new Set(imageIds);
    return [...this.index.all()]
      .filter(({ imageIds: ids }) => ids.some((id) => wanted.has(String(id))))
      .map(({ product }) => product.id);
  }

  /** Updates the categories' names and slugs, and what products inherit, and removes deleted categories from their products. */
  updateCategories(rows: readonly CategoryRow[]): void {
    const categories = new Map(rows.map((row) => [row.id, row]));
    const changes: ProductChange[] = [];
    for (const before of Array.from(this.index.all())) {
      const { category } = before.product;
      if (!category) continue;
      const after = withCategory(before, categories.get(category.id) ?? null);
      if (after === before) continue;
      this.index.put(after);
      changes.push({ kind: 'product', before, after });
    }
    this.#publish(changes);
  }

  /** @param rows the existing rows among the ids */
  #apply(ids: readonly string[], rows: readonly ListedProductRow[]): void {
    const now = Date.now();
    const found = new Map(rows.map((row) => [row.id, this.#toIndexed(row, now)]));
    const onSale = rows.filter(({ sale_price }) => sale_price !== null);
    const schedules = new Map(onSale.map((row) => [row.id, priceScheduleOf(row)]));
    const changes: ProductChange[] = [];
    for (const id of ids) {
      const [before, after] = [this.index.get(id) ?? null, found.get(id) ?? null];
      const schedule = after && schedules.get(id);
      this.schedules.set(id, schedule ?? null, now);
      if (isDeepStrictEqual(before, after)) continue;
      if (after) this.index.put(after);
      else this.index.delete(id);
      changes.push({ kind: 'product', before, after });
    }
    this.#publish(changes);
  }

  /** Gives the products whose sale has begun or ended their new prices. Other requests get their turn in between. */
  async #applyDuePrices(): Promise<void> {
    const takeTurn = createTurns();
    for (const id of this.schedules.takeDue()) {
      const [before, schedule] = [this.index.get(id), this.schedules.get(id)];
      // A read in between may have deleted the product.
      if (!before || !schedule) continue;
      const now = Date.now();
      const after = withPricesAt(before, schedule, now);
      this.schedules.set(id, schedule, now);
      if (isDeepStrictEqual(before, after)) continue;
      this.index.put(after);
      this.#publish([{ kind: 'product', before, after }]);
      await takeTurn();
    }
  }

  /** Follows no further price, and reads no further page. */
  stop(): void {
    this.#isStopped = true;
    this.schedules.stop();
  }

  /** Returns null for an invalid row, so that one product does not hide all others. */
  #toIndexed(row: ListedProductRow, now: number): IndexedProduct | null {
    try {
      return toIndexedProduct(row, now);
    } catch (err) {
      this.#options.logger.error({ err, product: row.id }, 'A product row is invalid and is not shown');
      return null;
    }
  }

  #publish(changes: readonly ProductChange[]): void {
    if (!this.#isComplete || changes.length === 0) return;
    const isFilled = changesFilledCategories(changes, (slug) => this.index.countIn(slug));
    this.#options.onChange(isFilled ? [...changes, { kind: 'categories' }] : changes);
  }
}
