import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { LRUCache } from 'lru-cache';
import { toIndexedProductOf, type IndexedProduct } from './indexed-product.ts';
import { decodeProduct, encodeProduct } from './product-codec.ts';
import type { SortKeys } from './sort.ts';

/** A product in memory, and its position in the bitsets. */
export interface IndexEntry extends SortKeys {
  readonly position: number;
  readonly slug: string;
  readonly price: Ngwee;
  readonly category: Product['category'];
  /** Ids of the rows in `products_files`. */
  readonly imageIds: readonly number[];
  /** JSON; null without reviews. */
  readonly reviews: string | null;
  /** The rest of the product, as `encodeProduct` returned it. */
  readonly text: string;
}

/** Decoded products that lists and pages show again and again. Each takes about 3 kB. */
const MAX_DECODED = 2000;

const NO_IMAGES: readonly number[] = [];

/** Converts products to the entries of the index and back. */
export class ProductStore {
  readonly #decoded = new LRUCache<IndexEntry, Product>({ max: MAX_DECODED });
  /** One object for all products of a category, by its JSON. */
  readonly #categories = new Map<string, Product['category']>();

  toEntry(
    position: number,
    { product, sort, created, price, imageIds, reviews }: IndexedProduct,
  ): IndexEntry {
    return {
      position,
      id: product.id,
      name: product.name,
      slug: product.slug,
      sort,
      created,
      price,
      category: this.#shared(product.category),
      imageIds: imageIds.length === 0 ? NO_IMAGES : imageIds,
      reviews,
      text: encodeProduct(product),
    };
  }

  product(entry: IndexEntry): Product {
    const known = this.#decoded.get(entry);
    if (known) return known;
    const product = decodeProduct(entry.text, { ...entry, price: toDecimal(entry.price) });
    this.#decoded.set(entry, product);
    return product;
  }

  indexed(entry: IndexEntry): IndexedProduct {
    const { sort, created, imageIds, reviews } = entry;
    return toIndexedProductOf(this.product(entry), { sort, created, imageIds, reviews });
  }

  delete(entry: IndexEntry): void {
    this.#decoded.delete(entry);
  }

  #shared(category: Product['category']): Product['category'] {
    if (category === null) return null;
    const key = JSON.stringify(category);
    const shared = this.#categories.get(key) ?? category;
    this.#categories.set(key, shared);
    return shared;
  }
}
