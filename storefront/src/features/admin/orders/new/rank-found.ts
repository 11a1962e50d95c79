import type { AdminProduct } from '@chitenge/contract/admin-product';
import { foldForSearch } from '@chitenge/contract/search';

type Found = Pick<AdminProduct, 'name' | 'stockBy' | 'stockCount' | 'variants'>;

const isSoldOut = ({ stockBy, stockCount, variants }: Found): boolean =>
  stockBy === 'variant' ? variants.every((variant) => variant.stockCount <= 0) : stockCount <= 0;

/** 0 for a name that begins with the search, 1 for one with a word that does, 2 for what was found elsewhere. */
function distanceOf(name: string, search: string): number {
  const [text, wanted] = [foldForSearch(name), foldForSearch(search)];
  if (text.startsWith(wanted)) return 0;
  return ` ${text}`.includes(` ${wanted}`) ? 1 : 2;
}

/** Orders what was found by what a person at the counter sells: first what is in stock, then by the name. */
export const rankFound = <Product extends Found>(products: readonly Product[], search: string): Product[] =>
  products.toSorted(
    (one, other) =>
      Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
      distanceOf(one.name, search) - distanceOf(other.name, search),
  );
