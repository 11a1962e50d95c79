import { isDeepStrictEqual } from 'node:util';
import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import type { Logger } from 'pino';
import type { CatalogueReader } from '../directus/catalogue-reader.ts';
import type { Change } from '../directus/change-feed.ts';
import type { CategoryRow } from '../directus/rows.ts';
import { presentHomePage, presentLookbookPage } from '../presenters/page.ts';
import { presentStore, type Store } from '../presenters/settings.ts';
import { KeptProducts } from './kept-products.ts';
import type { CatalogueChange } from './reads.ts';

/** The small parts, which are always read whole. */
interface Small {
  store: Store;
  categories: CategoryRow[];
  home: HomePage;
  lookbook: LookbookPage;
}
type SmallName = keyof Small;
export type PartName = SmallName | 'products';

const SMALL_PARTS: readonly SmallName[] = ['store', 'categories', 'home', 'lookbook'];
const PARTS: readonly PartName[] = [...SMALL_PARTS, 'products'];

/** What is told of a collection's changes concerns these parts; products are told one by one. */
const PART_OF: Readonly<Record<string, SmallName>> = {
  store_settings: 'store',
  categories: 'categories',
  home_page: 'home',
  lookbook_page: 'lookbook',
};

/** Collections that the catalogue is made from, and the fields that must be told of a changed row. */
export const CATALOGUE_COLLECTIONS = {
  products: ['id'],
  products_files: ['id', 'products_id'],
  categories: ['id'],
  home_page: ['id'],
  lookbook_page: ['id'],
  store_settings: ['id'],
} as const;

/** Milliseconds until Directus is asked again after it failed. */
const RETRY_MS = 2000;

/** Least milliseconds from the end of a reading to the next one of changes: what many orders change at once is read together. */
const PACE_MS = 100;

export interface KeeperOptions {
  reader: CatalogueReader;
  logger: Logger;
  onChange: (changes: CatalogueChange[]) => void;
  /** Milliseconds until all is read again to be sure. @param loadMs how long reading it took the last time */
  pauseMs: (loadMs: number) => number;
}

/**
 * Keeps the whole catalogue in memory and brings it up to date: what is told to have changed within a moment, all of it every
 * while in case something was not told. One reading goes on at a time, and none that began before a change counts for it.
 * While Directus fails, what is known stays, and Directus is asked again every few seconds.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #kept: KeptProducts;
  readonly #small: { [Name in SmallName]?: Small[Name] } = {};
  readonly #staleParts = new Set<PartName>(PARTS);
  readonly #staleProducts = new Set<string>();
  readonly #failures = new Map<PartName, unknown>();
  #arrivals = Promise.withResolvers<void>();
  #reading: Promise<void> | undefined;
  #lastRead = -Infinity;
  #soon: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #loadMs = 0;
  #failing = false;
  #stopped = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#kept = new KeptProducts(options);
  }

  get products() {
    return this.#kept.index;
  }

  /**
   * A small part that is known.
   * @throws what reading it failed with
   */
  small<Name extends SmallName>(name: Name): Small[Name] {
    const value = this.#small[name];
    if (value === undefined) throw this.#failures.get(name);
    return value;
  }

  /**
   * Resolves once the part is known, which it mostly is.
   * @throws DirectusFailure when it is not, and cannot be had
   */
  async ready(name: PartName): Promise<void> {
    if (this.#isKnown(name)) return;
    const reading = this.#read();
    while (!this.#isKnown(name) && !this.#failures.has(name) && this.#reading === reading) {
      await Promise.race([reading, this.#arrivals.promise]);
    }
    if (!this.#isKnown(name)) throw this.#failures.get(name);
  }

  /** Takes note of what Directus told, and reads it. */
  changed({ collection, keys, productIds }: Change): void {
    if (this.#stopped) return;
    const part = PART_OF[collection];
    if (part) this.#staleParts.add(part);
    else if (collection === 'products') for (const id of keys) this.#staleProducts.add(id);
    else for (const id of [...productIds, ...this.#kept.withPictures(keys)]) this.#staleProducts.add(id);
    this.#readSoon();
  }

  /** Takes everything as stale, and reads it. */
  refresh(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const part of PARTS) this.#staleParts.add(part);
    void this.#read();
  }

  /** No more readings are begun. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#soon);
    clearTimeout(this.#timer);
  }

  #isKnown(name: PartName): boolean {
    return name === 'products' ? this.#kept.isComplete : this.#small[name] !== undefined;
  }

  /** Reads what is stale; whoever asks in the meantime waits for the same reading. Never rejects. */
  #read(): Promise<void> {
    this.#reading ??= this.#readStale().finally(() => {
      this.#reading = undefined;
      this.#lastRead = performance.now();
      this.#schedule();
      if (this.#hasNews()) this.#readSoon();
    });
    return this.#reading;
  }

  /** Reads what has changed: at once, unless something was read just now. */
  #readSoon(): void {
    if (this.#stopped || this.#reading) return;
    this.#soon ??= setTimeout(
      () => {
        this.#soon = undefined;
        void this.#read();
      },
      Math.max(0, this.#lastRead + PACE_MS - performance.now()),
    );
  }

  async #readStale(): Promise<void> {
    this.#failures.clear();
    const unread = new Set<string>();
    await this.#readNews(unread);
    if (this.#staleParts.has('products')) await this.#readProducts(unread);
    for (const part of this.#failures.keys()) this.#staleParts.add(part);
    for (const id of unread) this.#staleProducts.add(id);
    this.#noteHealth();
  }

  #hasNews(): boolean {
    const untried = [...this.#staleParts].some((part) => !this.#failures.has(part));
    return untried || (this.#staleProducts.size > 0 && !this.#failures.has('products'));
  }

  /** The small parts that are stale, and the products that have changed. */
  async #readNews(unread: Set<string>): Promise<void> {
    const parts = SMALL_PARTS.filter((part) => this.#staleParts.has(part));
    await Promise.all(parts.map((part) => this.#readPart(part, unread)));
    const ids = [...this.#staleProducts];
    this.#staleProducts.clear();
    if (ids.length === 0) return;
    await this.#kept.read(ids).catch((error: unknown) => {
      this.#failures.set('products', error);
      for (const id of ids) unread.add(id);
    });
  }

  /** Where nothing else was answered, whoever waits is not made to wait for this as well. */
  async #readProducts(unread: Set<string>): Promise<void> {
    const failures = SMALL_PARTS.flatMap((part) => this.#failures.get(part) ?? []);
    if (failures.length === SMALL_PARTS.length) this.#failures.set('products', failures[0]);
    else await this.#readPart('products', unread);
  }

  async #readPart(name: PartName, unread: Set<string>): Promise<void> {
    this.#staleParts.delete(name);
    try {
      if (name === 'products') {
        const begun = performance.now();
        await this.#kept.readAll(() => this.#readNews(unread));
        this.#loadMs = performance.now() - begun;
      } else {
        await this.#readSmall(name);
      }
    } catch (error) {
      this.#failures.set(name, error);
    }
    this.#arrivals.resolve();
    this.#arrivals = Promise.withResolvers();
  }

  async #readSmall(name: SmallName): Promise<void> {
    const { reader } = this.#options;
    switch (name) {
      case 'store':
        return this.#take('store', presentStore(await reader.settings()));
      case 'home':
        return this.#take('home', presentHomePage(await reader.homePage()));
      case 'lookbook':
        return this.#take('lookbook', presentLookbookPage(await reader.lookbookPage()));
      case 'categories': {
        const rows = await reader.categories();
        this.#take('categories', rows);
        this.#kept.recategorise(rows);
      }
    }
  }

  #take<Name extends SmallName>(name: Name, value: Small[Name]): void {
    const known = this.#small[name];
    if (isDeepStrictEqual(known, value)) return;
    this.#small[name] = value;
    // A category without a picture shows the store's default one.
    if (known !== undefined)
      this.#options.onChange(
        name === 'store' ? [{ kind: 'store' }, { kind: 'categories' }] : [{ kind: name }],
      );
  }

  #noteHealth(): void {
    const [err] = this.#failures.values();
    const failing = this.#failures.size > 0;
    if (failing && !this.#failing) {
      this.#options.logger.warn({ err }, 'Directus fails; the catalogue is shown as it was');
    }
    if (!failing && this.#failing) this.#options.logger.info('The catalogue is up to date again');
    this.#failing = failing;
  }

  #schedule(): void {
    if (this.#stopped) return;
    if (this.#failing) clearTimeout(this.#timer);
    else if (this.#timer) return;
    const pauseMs = this.#failing ? RETRY_MS : this.#options.pauseMs(this.#loadMs);
    this.#timer = setTimeout(() => this.refresh(), pauseMs).unref();
  }
}
