import { isDeepStrictEqual } from 'node:util';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Logger } from 'pino';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import type { Change } from '../directus/change-feed.ts';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import { presentContentPage, type StoredPage } from '../presenters/content-page.ts';
import { presentHomePage, presentLookbookPage } from '@chitenge/contract/rows/page';
import { presentStore, type Store } from '@chitenge/contract/rows/settings';
import type { CatalogueChange, SmallPart } from './invalidation.ts';
import type { ScheduledPrices } from './price-schedules.ts';
import { ProductSync } from './product-sync.ts';

interface SmallParts {
  store: Store;
  categories: CategoryRow[];
  delivery: DeliveryMethod[];
  /** Whether a code is published. */
  discounts: boolean;
  home: HomePage;
  lookbook: LookbookPage;
  pages: StoredPage[];
  /** Groups of words that stand for each other in a search. */
  synonyms: string[][];
}
export type Part = SmallPart | 'products';

const SMALL_PARTS: readonly SmallPart[] = [
  'store',
  'categories',
  'delivery',
  'discounts',
  'home',
  'lookbook',
  'pages',
  'synonyms',
];
const PARTS: readonly Part[] = [...SMALL_PARTS, 'products'];

/** The parts of each collection. Changed products are read one by one instead. */
const PARTS_OF_COLLECTION: Readonly<Record<string, readonly SmallPart[]>> = {
  store_settings: ['store'],
  categories: ['categories'],
  delivery_methods: ['delivery'],
  discount_codes: ['discounts'],
  storefront: ['home', 'lookbook', 'synonyms'],
  content_pages: ['pages'],
};

/** The catalogue's collections, and the fields that the change feed must send of a changed row. */
export const CATALOGUE_COLLECTIONS = {
  products: ['id'],
  products_files: ['id', 'products_id'],
  categories: ['id'],
  delivery_methods: ['id'],
  discount_codes: ['id'],
  storefront: ['id'],
  content_pages: ['id'],
  store_settings: ['id'],
} as const;

type SmallPartReaders = { [Name in SmallPart]: () => Promise<SmallParts[Name]> };

/** How each small part is read. The index of products follows categories and synonyms. */
function createReaders(reader: CatalogueReader, products: ProductSync): SmallPartReaders {
  return {
    async store() {
      const [settings, payPage] = await Promise.all([reader.settings(), reader.payPage()]);
      const store = presentStore(settings, payPage);
      products.index.setShopName(store.settings.storeName);
      return store;
    },
    delivery: () => reader.deliveryMethods(),
    discounts: () => reader.hasDiscounts(),
    home: async () => presentHomePage(await reader.storefront()),
    lookbook: async () => presentLookbookPage(await reader.storefront()),
    pages: async () => (await reader.contentPages()).map((row) => presentContentPage(row)),
    async synonyms() {
      const { search_synonyms } = await reader.storefront();
      const groups = (search_synonyms ?? []).map(({ words }) => words);
      products.index.setSynonyms(groups);
      return groups;
    },
    async categories() {
      const rows = await reader.categories();
      products.updateCategories(rows);
      return rows;
    },
  };
}

/** Milliseconds between two attempts while Directus fails. */
const RETRY_MS = 2000;

/** Milliseconds from the end of a read to the next read of changes. Many concurrent orders then cause one read. */
const MIN_PAUSE_MS = 100;

export interface CatalogueSyncOptions {
  reader: CatalogueReader;
  logger: Logger;
  onChange: (changes: readonly CatalogueChange[]) => void;
  /**
   * Returns the milliseconds until the next read of everything that has changed.
   * @param lastReadMs how long the last one took
   */
  refreshIntervalMs: (lastReadMs: number) => number;
}

/**
 * Keeps the catalogue in memory equal to Directus. It reads rows that the change feed reports, and at intervals everything, in
 * case a message was lost. Reads never overlap, and a read that started before a change does not count for it.
 * While Directus fails, the data in memory stays and reads are retried.
 */
export class CatalogueSync {
  readonly #options: CatalogueSyncOptions;
  readonly #products: ProductSync;
  readonly #readers: SmallPartReaders;
  readonly #smallParts: { [Name in SmallPart]?: SmallParts[Name] } = {};
  readonly #staleParts = new Set<Part>(PARTS);
  readonly #staleProducts = new Set<string>();
  /** Errors of the last read. */
  readonly #errors = new Map<Part, unknown>();
  /** Resolves when the next part has been read. */
  #partRead = Promise.withResolvers<void>();
  #reading: Promise<void> | undefined;
  #lastReadEnd = -Infinity;
  #comparedAt: number | undefined;
  #changesTimer: NodeJS.Timeout | undefined;
  #refreshTimer: NodeJS.Timeout | undefined;
  #lastReadMs = 0;
  #isFailing = false;
  #isStopped = false;

  constructor(options: CatalogueSyncOptions) {
    this.#options = options;
    this.#products = new ProductSync(options);
    this.#readers = createReaders(options.reader, this.#products);
  }

  get products() {
    return this.#products.index;
  }

  /** The prices that change by themselves. */
  get prices(): ScheduledPrices {
    return this.#products.schedules;
  }

  /** Whether each part has been read once. */
  get isComplete(): boolean {
    return PARTS.every((part) => this.#isReady(part));
  }

  /** Seconds since the start of the last complete comparison with Directus. Undefined before the first one. */
  get ageSeconds(): number | undefined {
    return this.#comparedAt === undefined ? undefined : (performance.now() - this.#comparedAt) / 1000;
  }

  /**
   * Returns a small part.
   * @throws the error of its last read if it has never been read
   */
  smallPart<Name extends SmallPart>(name: Name): SmallParts[Name] {
    const value = this.#smallParts[name];
    if (value === undefined) throw this.#errors.get(name);
    return value;
  }

  /**
   * Waits until the part has been read once.
   * @throws DirectusRequestError if the first read fails
   */
  async ready(name: Part): Promise<void> {
    if (this.#isReady(name)) return;
    const reading = this.#read();
    while (!this.#isReady(name) && !this.#errors.has(name) && this.#reading === reading) {
      await Promise.race([reading, this.#partRead.promise]);
    }
    if (!this.#isReady(name)) throw this.#errors.get(name);
  }

  /** Marks the changed rows as stale and reads them. */
  applyChange({ collection, keys, productIds }: Change): void {
    if (this.#isStopped) return;
    const parts = PARTS_OF_COLLECTION[collection];
    if (parts) for (const part of parts) this.#staleParts.add(part);
    else if (collection === 'products') for (const id of keys) this.#staleProducts.add(id);
    else for (const id of [...productIds, ...this.#products.withImages(keys)]) this.#staleProducts.add(id);
    this.#scheduleChanges();
  }

  /** Reads the parts that have never been read, unless a retry is due. */
  start(): void {
    if (!this.#isStopped && !this.#isFailing) void this.#read();
  }

  /** Marks everything as stale and reads it. */
  refresh(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = undefined;
    for (const part of PARTS) this.#staleParts.add(part);
    void this.#read();
  }

  /** Starts no further reads. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#changesTimer);
    clearTimeout(this.#refreshTimer);
    this.#products.stop();
  }

  #isReady(name: Part): boolean {
    return name === 'products' ? this.#products.isComplete : this.#smallParts[name] !== undefined;
  }

  /** Reads what is stale. Concurrent callers share one read. Never rejects. */
  #read(): Promise<void> {
    this.#reading ??= this.#readStale().finally(() => {
      this.#reading = undefined;
      this.#lastReadEnd = performance.now();
      this.#scheduleRefresh();
      if (this.#hasUntriedChanges()) this.#scheduleChanges();
    });
    return this.#reading;
  }

  #scheduleChanges(): void {
    if (this.#isStopped || this.#reading) return;
    this.#changesTimer ??= setTimeout(
      () => {
        this.#changesTimer = undefined;
        void this.#read();
      },
      Math.max(0, this.#lastReadEnd + MIN_PAUSE_MS - performance.now()),
    );
  }

  async #readStale(): Promise<void> {
    this.#errors.clear();
    const unread = new Set<string>();
    await this.#readChanges(unread);
    if (this.#staleParts.has('products')) {
      const startedAt = performance.now();
      await this.#readAllProducts(unread);
      if (this.#errors.size === 0) this.#comparedAt = startedAt;
    }
    for (const part of this.#errors.keys()) this.#staleParts.add(part);
    for (const id of unread) this.#staleProducts.add(id);
    this.#logStateChange();
  }

  /** Returns whether something stale has not failed in the last read. */
  #hasUntriedChanges(): boolean {
    const isPartUntried = [...this.#staleParts].some((part) => !this.#errors.has(part));
    return isPartUntried || (this.#staleProducts.size > 0 && !this.#errors.has('products'));
  }

  /**
   * Reads the stale small parts and the changed products.
   * @param unread receives the ids of products that could not be read
   */
  async #readChanges(unread: Set<string>): Promise<void> {
    const parts = SMALL_PARTS.filter((part) => this.#staleParts.has(part));
    await Promise.all(parts.map((part) => this.#readPart(part, unread)));
    const ids = [...this.#staleProducts];
    this.#staleProducts.clear();
    if (ids.length === 0) return;
    try {
      // Moving a product in the Studio also changes the `sort` of others, without a message about them.
      if (await this.#products.read(ids)) this.#staleParts.add('products');
    } catch (error) {
      this.#errors.set('products', error);
      for (const id of ids) unread.add(id);
    }
  }

  /** If all small parts failed, requests must not wait for the products' timeout as well. */
  async #readAllProducts(unread: Set<string>): Promise<void> {
    const errors = SMALL_PARTS.flatMap((part) => this.#errors.get(part) ?? []);
    if (errors.length === SMALL_PARTS.length) this.#errors.set('products', errors[0]);
    else await this.#readPart('products', unread);
  }

  async #readPart(name: Part, unread: Set<string>): Promise<void> {
    this.#staleParts.delete(name);
    try {
      if (name === 'products') {
        const start = performance.now();
        const isFirst = !this.#products.isComplete;
        await this.#products.readAll(() => this.#readChanges(unread));
        // The first read transfers everything, so it says nothing about the next one.
        if (!isFirst) this.#lastReadMs = performance.now() - start;
      } else {
        await this.#readSmallPart(name, this.#readers[name]);
      }
    } catch (error) {
      this.#errors.set(name, error);
    }
    this.#partRead.resolve();
    this.#partRead = Promise.withResolvers();
  }

  async #readSmallPart<Name extends SmallPart>(name: Name, read: SmallPartReaders[Name]): Promise<void> {
    const value = await read();
    const before = this.#smallParts[name];
    if (isDeepStrictEqual(before, value)) return;
    this.#smallParts[name] = value;
    if (before === undefined) return;
    // A category without an image shows the store's default image.
    this.#options.onChange(name === 'store' ? [{ kind: 'store' }, { kind: 'categories' }] : [{ kind: name }]);
  }

  #logStateChange(): void {
    const [err] = this.#errors.values();
    const isFailing = this.#errors.size > 0;
    if (isFailing && !this.#isFailing) {
      this.#options.logger.warn({ err }, 'Directus fails; the shop serves the catalogue from memory');
    }
    if (!isFailing && this.#isFailing) this.#options.logger.info('The catalogue is up to date again');
    this.#isFailing = isFailing;
  }

  #scheduleRefresh(): void {
    if (this.#isStopped) return;
    if (this.#isFailing) clearTimeout(this.#refreshTimer);
    else if (this.#refreshTimer) return;
    const delayMs = this.#isFailing ? RETRY_MS : this.#options.refreshIntervalMs(this.#lastReadMs);
    this.#refreshTimer = setTimeout(() => this.refresh(), delayMs).unref();
  }
}
