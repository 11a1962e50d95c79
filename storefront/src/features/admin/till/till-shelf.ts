/** Goods as they are found by scan and by words. */
import { cleanBarcode, cleanScan } from '@chitenge/contract/clean-text';
import { foldForSearch } from '@chitenge/contract/search';
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

export function shelfOf({ at, goods }: TillGoods): TillShelf {
  const codes = new Map<string, Found>();
  const skus = new Map<string, Found>();
  for (const product of goods)
    for (const variant of product.variants) {
      if (variant.barcode !== null) codes.set(variant.barcode, { product, variant });
      if (variant.sku !== null) skus.set(skuKey(variant.sku), { product, variant });
    }
  const texts = goods.map((product) => ` ${foldForSearch(product.name)}`);
  return {
    at,
    goods,
    find: (code) => codes.get(cleanBarcode(code)) ?? skus.get(skuKey(cleanScan(code))),
    search(words) {
      const wanted = foldForSearch(words).split(' ').filter(Boolean);
      return goods.filter((_product, index) => wanted.every((word) => texts[index]?.includes(` ${word}`)));
    },
  };
}
