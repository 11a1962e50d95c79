/** What the till sells: the shop's goods, or the device's copy of them. */
import { cleanBarcode, cleanScan } from '@chitenge/contract/clean-text';
import { foldForSearch, searchWords } from '@chitenge/contract/search';
import { skuKey } from '@chitenge/contract/variant';
import type { TillGoods, TillProduct, TillVariant } from '@chitenge/contract/till';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { staffCall } from '../session/admin-api.ts';
import { storedGoods, storeGoods } from './till-database.ts';

/** Milliseconds after which prices and stock are asked for again. */
const REFRESH_MS = 60_000;

const tillGoodsQuery = queryOptions({
  queryKey: ['/api/admin/till/goods'],
  queryFn: async ({ signal }) => {
    const goods = await staffCall('GET /api/admin/till/goods', { signal });
    await storeGoods(goods).catch(() => undefined);
    return goods;
  },
  refetchInterval: REFRESH_MS,
  networkMode: 'always',
  retry: false,
});

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

/** Returns the goods; the copy of the device while the shop has not answered. Undefined without both. */
export function useShelf(): {
  shelf: TillShelf | undefined;
  isCopy: boolean;
  isFailed: boolean;
  refetch: () => void;
} {
  const { data, isError, refetch } = useQuery(tillGoodsQuery);
  const [copy, setCopy] = useState<TillGoods | null>(null);
  useEffect(() => {
    void storedGoods().then(setCopy, () => undefined);
  }, []);
  const goods = data ?? copy;
  const shelf = useMemo(() => (goods ? shelfOf(goods) : undefined), [goods]);
  return { shelf, isCopy: isError || data === undefined, isFailed: isError, refetch: () => void refetch() };
}
