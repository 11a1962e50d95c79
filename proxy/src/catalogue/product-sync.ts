import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { CatalogueReader, SortEntry } from '../directus/catalogue-reader.ts';
import type { CategoryRow, ListedProductRow } from '../directus/rows.ts';
import { toIndexedProduct, withCategory, type IndexedProduct } from './indexed-product.ts';
import type { CatalogueChange, ProductChange } from './invalidation.ts';
import { ProductIndex } from './product-index.ts';

/** Number of products in one request. Indexing them blocks the proxy for some milliseconds. */
const CHUNK = 200;

export interface ProductSyncOptions {
  reader: CatalogueReader;
  logger: Logger;
  /** Called synchronously with each change of the index, once all products have been read. */
  onChange: (changes: CatalogueChange[]) => void;
}

/** Keeps the product index equal to Directus. Callers must not run its asynchronous methods concurrently. */
export class ProductSync {
  readonly index = new ProductIndex();
  readonly #options: ProductSyncOptions;
  /** Ids read since the last `readAll` started. */
  readonly #readIds = new Set<string>();
  /** Whether products without a `sort` value come first. Undefined until the reader's order shows it. */
  #nullsFirst: boolean | undefined;
  #isComplete = false;

  constructor(options: ProductSyncOptions) {
    this.#options = options;
  }

  /** Whether `readAll` has succeeded once. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Reads all products.
   * @param afterChunk called after each chunk, so that changed rows do not wait for the end
   * @throws DirectusRequestError; the products read before it stay in the index
   */
  async readAll(afterChunk: () => Promise<void>): Promise<void> {
    this.#readIds.clear();
    const sortEntries = await this.#options.reader.sortEntries();
    for (let at = 0; at < sortEntries.length; at += CHUNK) {
      await this.#readChunk(sortEntries.slice(at, at + CHUNK).map(({ id }) => id));
      await afterChunk();
    }
    const existing = new Set(sortEntries.map(({ id }) => id));
    const indexed = this.index.all().map(({ product }) => product.id);
    // A product created during the reads is in `#readIds` but not in `existing`.
    const deleted = indexed.filter((id) => !existing.has(id) && !this.#readIds.has(id));
    this.#apply(deleted, []);
    this.#updateSort(sortEntries);
    this.#isComplete = true;
  }

  /**
   * Reads some products again.
   * @throws DirectusRequestError
   */
  async read(ids: readonly string[]): Promise<void> {
    const sortsBefore = new Map(ids.map((id) => [id, this.index.get(id)?.sort]));
    for (let at = 0; at < ids.length; at += CHUNK) await this.#readChunk(ids.slice(at, at + CHUNK));
    if (!this.#isComplete) return;
    const isMoved = ids.some((id) => {
      const [before, after] = [sortsBefore.get(id), this.index.get(id)?.sort];
      return before !== undefined && after !== undefined && before !== after;
    });
    // Moving a product in the Studio also changes the `sort` of others, without a message about them.
    if (isMoved || this.#mustReadNullsFirst()) this.#updateSort(await this.#options.reader.sortEntries());
  }

  /** Returns the products with any of these rows of `products_files`. */
  withImages(imageIds: readonly string[]): string[] {
    const wanted = new Set(imageIds);
    return this.index
      .all()
      .filter((indexed) => indexed.imageIds.some((id) => wanted.has(String(id))))
      .map(({ product }) => product.id);
  }

  /** Updates the categories' names and slugs, and removes deleted categories from their products. */
  updateCategories(rows: readonly CategoryRow[]): void {
    const categories = new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]));
    const changes: ProductChange[] = [];
    for (const before of this.index.all()) {
      const { category } = before.product;
      if (!category) continue;
      const updated = categories.get(category.id) ?? null;
      if (isDeepStrictEqual(updated, category)) continue;
      const after = withCategory(before, updated);
      this.index.put(after);
      changes.push({ kind: 'product', before, after });
    }
    this.#publish(changes);
  }

  async #readChunk(ids: readonly string[]): Promise<void> {
    const rows = await this.#options.reader.products(ids);
    for (const id of ids) this.#readIds.add(id);
    this.#apply(ids, rows);
  }

  /** @param rows the existing rows among the ids */
  #apply(ids: readonly string[], rows: readonly ListedProductRow[]): void {
    const found = new Map(rows.map((row) => [row.id, this.#toIndexed(row)]));
    const changes: ProductChange[] = [];
    for (const id of ids) {
      const [before, after] = [this.index.get(id) ?? null, found.get(id) ?? null];
      if (isDeepStrictEqual(before, after)) continue;
      if (after) this.index.put(after);
      else this.index.delete(id);
      changes.push({ kind: 'product', before, after });
    }
    this.#publish(changes);
  }

  /** Returns null for an invalid row, so that one product does not hide all others. */
  #toIndexed(row: ListedProductRow): IndexedProduct | null {
    try {
      return toIndexedProduct(row);
    } catch (err) {
      this.#options.logger.error({ err, product: row.id }, 'A product row is invalid and is not shown');
      return null;
    }
  }

  #mustReadNullsFirst(): boolean {
    if (this.#nullsFirst !== undefined) return false;
    const withoutSort = this.index.all().filter(({ sort }) => sort === null).length;
    return withoutSort > 0 && withoutSort < this.index.size;
  }

  /** @param sortEntries in the reader's order, which shows where it sorts nulls */
  #updateSort(sortEntries: readonly SortEntry[]): void {
    const [first, last] = [sortEntries[0]?.sort ?? null, sortEntries.at(-1)?.sort ?? null];
    if ((first === null) !== (last === null)) this.#nullsFirst = first === null;
    const sorts = new Map(sortEntries.map(({ id, sort }) => [id, sort]));
    if (this.index.updateSort(sorts, this.#nullsFirst ?? true)) this.#publish([{ kind: 'sort' }]);
  }

  #publish(changes: CatalogueChange[]): void {
    if (this.#isComplete && changes.length > 0) this.#options.onChange(changes);
  }
}
