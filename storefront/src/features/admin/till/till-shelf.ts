/** Goods as they are found by scan and by words. */
import { cleanBarcode, cleanScan } from '@chitenge/contract/clean-text';
import { foldForSearch, searchWords } from '@chitenge/contract/search';
import type { TillGoods, TillProduct, TillVariant } from '@chitenge/contract/till';
import { skuKey } from '@chitenge/contract/variant';

export interface Found {
  product: TillProduct;
  variant: TillVariant;
}

export interface TillShelf extends TillGoods {
  find: (code: string) => Found | undefined;
  search: (words: string) => TillProduct[];
}

/** Characters of a SKU or barcode from which it is looked for. */
const MIN_CODE = 3;

/** The text by which a product is found, and its codes. */
const searchTextOf = ({ name, variants }: TillProduct) => ({
  name: foldForSearch(name),
  codes: variants.flatMap(({ sku, barcode }) =>
    [sku, barcode].flatMap((code) => (code === null ? [] : [skuKey(code)])),
  ),
});

export function shelfOf({ at, goods }: TillGoods): TillShelf {
  const codes = new Map<string, Found>();
  const skus = new Map<string, Found>();
  for (const product of goods)
    for (const variant of product.variants) {
      if (variant.barcode !== null) codes.set(variant.barcode, { product, variant });
      if (variant.sku !== null) skus.set(skuKey(variant.sku), { product, variant });
    }
  const texts = goods.map(searchTextOf);
  return {
    at,
    goods,
    find: (code) => codes.get(cleanBarcode(code)) ?? skus.get(skuKey(cleanScan(code))),
    search(words) {
      const wanted = searchWords(words);
      const code = skuKey(words);
      const found = goods.filter((_product, index) => {
        const { name = '', codes: all = [] } = texts[index] ?? {};
        return (
          wanted.every((word) => name.includes(word)) ||
          (code.length >= MIN_CODE && all.some((one) => one.includes(code)))
        );
      });
      // Words that begin so are meant more often.
      const isBegun = (product: TillProduct): boolean => {
        const name = ` ${foldForSearch(product.name)}`;
        return wanted.every((word) => name.includes(` ${word}`));
      };
      return found.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)));
    },
  };
}
