import { productStatusSchema, STOCK_FILTERS } from '@chitenge/contract/admin-product';
import { slugSchema } from '@chitenge/contract/slug';
import type { ProductsFilter } from '../api/get-products.ts';

/** What the address asks for; what no product can have is left out. */
export function filterOf(query: URLSearchParams): ProductsFilter {
  const stock = query.get('stock');
  return {
    search: query.get('search') ?? '',
    category: slugSchema.safeParse(query.get('category')).data ?? '',
    status: productStatusSchema.safeParse(query.get('status')).data ?? '',
    stock: STOCK_FILTERS.find((each) => each === stock) ?? '',
  };
}

/** Which page the address asks for, counted from 1. */
export function pageOf(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** Whether anything is left out of the list. */
export function isFiltered(filter: ProductsFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
