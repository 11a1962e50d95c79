import { foldOption } from '@chitenge/contract/clean-text';
import type { Product } from '@chitenge/contract/product';
import { foldForSearch } from '@chitenge/contract/search';
import type { Catalogue } from './catalogue.ts';
import type { ProductsListing } from './listing.ts';

/** Products to choose from in each list. */
const CANDIDATES = 24;

/** What a shared category, colour or word of the name is worth. */
const CATEGORY_SCORE = 2;
const COLOR_SCORE = 1;
const WORD_SCORE = 1.5;

/** Colours beyond these say little about a product. */
const MAX_COLORS = 2;

const wordsOf = ({ name }: Product) => new Set(foldForSearch(name).split(' '));
const colorsOf = ({ colors }: Product) => new Set(colors.map(foldOption));

const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((value) => other.has(value)).length;

/** Returns how similar two products are. A print, such as chitenge, is a word of both names. */
function similarity(one: Product, other: Product): number {
  const category = one.categoryId !== null && one.categoryId === other.categoryId ? CATEGORY_SCORE : 0;
  const colors = countShared(colorsOf(one), colorsOf(other));
  const words = countShared(wordsOf(one), wordsOf(other));
  return category + Math.min(colors, MAX_COLORS) * COLOR_SCORE + words * WORD_SCORE;
}

/**
 * Returns the products in stock that are most similar to a product, at most `limit`; among equals in the editor's order.
 * It reads lists of the catalogue, so that a cached response is renewed when they change.
 */
export async function relatedProducts(
  catalogue: Catalogue,
  product: Product,
  limit: number,
): Promise<Product[]> {
  const list: ProductsListing = {
    search: '',
    sizes: [],
    colors: [],
    inStock: true,
    limit: CANDIDATES,
    offset: 0,
  };
  const category = product.category?.slug;
  const colors = product.colors.map(foldOption);
  const listings = [
    ...(category === undefined
      ? []
      : [
          { ...list, category, colors },
          { ...list, category },
        ]),
    { ...list, colors },
    list,
  ];
  const pages = await Promise.all(listings.map((listing) => catalogue.products(listing)));
  const candidates = new Map(pages.flatMap(({ products }) => products.map((one) => [one.id, one])));
  candidates.delete(product.id);
  return [...candidates.values()]
    .map((candidate) => ({ candidate, score: similarity(product, candidate) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
