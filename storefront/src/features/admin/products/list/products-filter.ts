import { productStatusSchema } from '@chitenge/contract/admin-product';
import { STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { slugSchema } from '@chitenge/contract/slug';
import type { ProductsFilter } from '../api/get-products.ts';

/** Parses the filter from the query parameters and drops unknown values. */
export function parseProductsFilter(query: URLSearchParams): ProductsFilter {
  const stock = query.get('stock');
  return {
    search: query.get('search') ?? '',
    category: slugSchema.safeParse(query.get('category')).data ?? '',
    status: productStatusSchema.safeParse(query.get('status')).data ?? '',
    stock: STOCK_FILTERS.find((level) => level === stock) ?? '',
  };
}

/** Returns whether any filter is set. */
export function isFiltered(filter: ProductsFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
