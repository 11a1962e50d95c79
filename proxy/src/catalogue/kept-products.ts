import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { CatalogueReader, OrderRow } from '../directus/catalogue-reader.ts';
import type { CategoryRow, ListedProductRow } from '../directus/rows.ts';
import { inCategory, listProduct, type ListedProduct } from './listed-product.ts';
import { ProductIndex } from './product-index.ts';
import type { CatalogueChange, ProductChange } from './reads.ts';

/** Products that are read at a time: the proxy is busy with them for some milliseconds. */
const CHUNK = 200;

export interface KeptProductsOptions {
  reader: CatalogueReader;
  logger: Logger;
  /** Told of every change once all are known, at the moment when it begins to show. */
  onChange: (changes: CatalogueChange[]) => void;
}

/** The products in memory, and how they are brought up to date. Its methods must not run beside one another. */
export class KeptProducts {
  readonly index = new ProductIndex();
  readonly #options: KeptProductsOptions;
  /** Ids read since the last reading of all began. */
  readonly #readSince = new Set<string>();
  #nullsFirst: boolean | undefined;
  #complete = false;

  constructor(options: KeptProductsOptions) {
    this.#options = options;
  }

  /** Whether all products have been read once. */
  get isComplete(): boolean {
    return this.#complete;
  }

  /**
   * Reads all products.
   * @param between called after each part, so that news need not wait for the end
   * @throws DirectusFailure; what has been read by then stays
   */
  async readAll(between: () => Promise<void>): Promise<void> {
    this.#readSince.clear();
    const order = await this.#options.reader.order();
    for (let at = 0; at < order.length; at += CHUNK) {
      await this.#readChunk(order.slice(at, at + CHUNK).map(({ id }) => id));
      await between();
    }
    const gone = this.index.all().map(({ product }) => product.id);
    const there = new Set(order.map(({ id }) => id));
    this.#apply(
      gone.filter((id) => !there.has(id) && !this.#readSince.has(id)),
      [],
    );
    this.#arrange(order);
    this.#complete = true;
  }

  /**
   * Reads some products again.
   * @throws DirectusFailure
   */
  async read(ids: readonly string[]): Promise<void> {
    const before = new Map(ids.map((id) => [id, this.index.get(id)?.sort]));
    for (let at = 0; at < ids.length; at += CHUNK) await this.#readChunk(ids.slice(at, at + CHUNK));
    if (!this.#complete) return;
    const moved = ids.some((id) => {
      const [was, is] = [before.get(id), this.index.get(id)?.sort];
      return was !== undefined && is !== undefined && was !== is;
    });
    // Moving one in the Studio shifts others, of which nothing is told.
    if (moved || this.#isOrderUnknown()) this.#arrange(await this.#options.reader.order());
  }

  /** The products whose gallery has any of these entries. */
  withPictures(pictureIds: readonly string[]): string[] {
    const wanted = new Set(pictureIds);
    return this.index
      .all()
      .filter((listed) => listed.pictureIds.some((id) => wanted.has(String(id))))
      .map(({ product }) => product.id);
  }

  /** Takes over the categories' names and slugs; products of one that is gone have none. */
  recategorise(rows: readonly CategoryRow[]): void {
    const categories = new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]));
    const changes: ProductChange[] = [];
    for (const before of this.index.all()) {
      const { category } = before.product;
      if (!category) continue;
      const now = categories.get(category.id) ?? null;
      if (isDeepStrictEqual(now, category)) continue;
      const after = inCategory(before, now);
      this.index.put(after);
      changes.push({ kind: 'product', before, after });
    }
    this.#tell(changes);
  }

  async #readChunk(ids: readonly string[]): Promise<void> {
    const rows = await this.#options.reader.products(ids);
    for (const id of ids) this.#readSince.add(id);
    this.#apply(ids, rows);
  }

  /** @param rows those of the ids that there are */
  #apply(ids: readonly string[], rows: readonly ListedProductRow[]): void {
    const found = new Map(rows.map((row) => [row.id, this.#listed(row)]));
    const changes: ProductChange[] = [];
    for (const id of ids) {
      const [before, after] = [this.index.get(id) ?? null, found.get(id) ?? null];
      if (isDeepStrictEqual(before, after)) continue;
      if (after) this.index.put(after);
      else this.index.delete(id);
      changes.push({ kind: 'product', before, after });
    }
    this.#tell(changes);
  }

  /** Null for a row that cannot be shown: that is a fault in the records, and no reason to hide the others. */
  #listed(row: ListedProductRow): ListedProduct | null {
    try {
      return listProduct(row);
    } catch (err) {
      this.#options.logger.error({ err, product: row.id }, 'A product cannot be shown');
      return null;
    }
  }

  #isOrderUnknown(): boolean {
    if (this.#nullsFirst !== undefined) return false;
    const unplaced = this.index.all().filter(({ sort }) => sort === null).length;
    return unplaced > 0 && unplaced < this.index.size;
  }

  /** @param order as the database has it, which also shows where it puts rows without a place */
  #arrange(order: readonly OrderRow[]): void {
    const [first, last] = [order[0]?.sort ?? null, order.at(-1)?.sort ?? null];
    if ((first === null) !== (last === null)) this.#nullsFirst = first === null;
    const sorts = new Map(order.map(({ id, sort }) => [id, sort]));
    if (this.index.arrange(sorts, this.#nullsFirst ?? true)) this.#tell([{ kind: 'order' }]);
  }

  #tell(changes: CatalogueChange[]): void {
    if (this.#complete && changes.length > 0) this.#options.onChange(changes);
  }
}
