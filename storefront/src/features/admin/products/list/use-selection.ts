import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkProducts } from '@chitenge/contract/bulk-products';
import { useState } from 'react';
import type { ProductsFilter } from '../api/get-products.ts';

/** The products of a bulk change, as the request names them. */
export type BulkTarget = Pick<BulkProducts, 'ids' | 'filter' | 'count' | 'seen'>;

export interface Selection {
  /** Number of selected products, on this page and others. */
  count: number;
  /** Whether all products that match the filter are selected. */
  isAllMatching: boolean;
  /** Number of products that match the filter. */
  total: number;
  has: (id: string) => boolean;
  toggle: (product: AdminProduct) => void;
  /** Selects all visible rows, or none of them when all are selected. */
  togglePage: () => void;
  selectAllMatching: () => void;
  clear: () => void;
  /** How many of the visible rows are selected. */
  pageState: 'none' | 'some' | 'all';
  target: BulkTarget;
}

type Products = ReadonlyMap<string, AdminProduct>;

/** Omits the filters that are not set. */
function toRequestFilter({ search, category, status, stock }: ProductsFilter): BulkProducts['filter'] {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(status === '' ? {} : { status }),
    ...(stock === '' ? {} : { stock }),
  };
}

/**
 * Tracks the selected products across pages, as the staff member saw them. `Select all that match` ends with a change
 * of the filter.
 * @param rows the visible page
 * @param total number of rows on all pages
 */
export function useSelection(
  rows: readonly AdminProduct[],
  total: number,
  filter: ProductsFilter,
): Selection {
  const [products, setProducts] = useState<Products>(new Map());
  const [matchedFilter, setMatchedFilter] = useState<string | null>(null);
  const filterKey = JSON.stringify(filter);
  const isAllMatching = matchedFilter === filterKey;

  const select = (next: Products): void => {
    setProducts(next);
    setMatchedFilter(null);
  };
  const selectedRows = rows.filter(({ id }) => isAllMatching || products.has(id));
  const isPageSelected = selectedRows.length === rows.length && rows.length > 0;

  return {
    count: isAllMatching ? total : products.size,
    isAllMatching,
    total,
    has: (id) => isAllMatching || products.has(id),
    toggle: (product) => {
      const next = new Map(isAllMatching ? rows.map((row) => [row.id, row]) : products);
      if (!next.delete(product.id)) next.set(product.id, product);
      select(next);
    },
    togglePage: () => {
      const next = new Map(isAllMatching ? [] : products);
      for (const row of rows) {
        if (isPageSelected) next.delete(row.id);
        else next.set(row.id, row);
      }
      select(next);
    },
    selectAllMatching: () => setMatchedFilter(filterKey),
    clear: () => select(new Map()),
    pageState: isPageSelected ? 'all' : selectedRows.length > 0 ? 'some' : 'none',
    target: isAllMatching
      ? { filter: toRequestFilter(filter), count: total }
      : {
          ids: [...products.keys()],
          seen: Object.fromEntries(
            [...products.values()].map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]),
          ),
        },
  };
}
