import type { Facets, FacetValue } from '@chitenge/contract/facets';
import { percentOff } from '@chitenge/contract/discount';
import type { Product } from '@chitenge/contract/product';
import { http, HttpResponse } from 'msw';

const overlaps = (values: readonly string[], chosen: readonly string[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.some((c) => c.toLowerCase() === value.toLowerCase()));

/** Whether a product is among what a query asks for. */
export function passes(product: Product, query: URLSearchParams): boolean {
  const [category, featured] = [query.get('category'), query.get('featured')];
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (category === null || product.category?.slug === category) &&
    (featured !== 'true' || product.featured) &&
    words.every((word) => product.name.toLowerCase().includes(word)) &&
    overlaps(product.sizes, query.getAll('size')) &&
    overlaps(product.colors, query.getAll('color')) &&
    Number(product.price) >= Number(query.get('minPrice') ?? 0) &&
    Number(product.price) <= Number(query.get('maxPrice') ?? Infinity) &&
    (query.get('inStock') !== 'true' || product.inStock) &&
    (query.get('onSale') !== 'true' || percentOff(product) !== null)
  );
}

/** What a query finds when some of its parameters are left out. */
function without(all: readonly Product[], query: URLSearchParams, ...names: string[]): Product[] {
  const others = new URLSearchParams(query);
  for (const name of names) others.delete(name);
  return all.filter((product) => passes(product, others));
}

const FILTERS = ['size', 'color', 'minPrice', 'maxPrice', 'inStock', 'onSale'];

/** Answers as the API does: each count with all other filters applied, and what the scope has even at 0. */
export function facetsOf(all: readonly Product[], query: URLSearchParams): Facets {
  const scope = without(all, query, ...FILTERS);
  const values = (name: 'size' | 'color', of: (product: Product) => string[]): FacetValue[] => {
    const found = without(all, query, name);
    return [...new Set(scope.flatMap(of))].map((value) => ({
      value,
      count: found.filter((product) => of(product).includes(value)).length,
    }));
  };
  const prices = without(all, query, 'minPrice', 'maxPrice').map(({ price }) => Number(price));
  return {
    total: without(all, query).length,
    sizes: values('size', ({ sizes }) => sizes),
    colors: values('color', ({ colors }) => colors),
    price:
      prices.length === 0
        ? null
        : { min: Math.min(...prices).toFixed(2), max: Math.max(...prices).toFixed(2) },
    inStock: without(all, query, 'inStock').filter(({ inStock }) => inStock).length,
    onSale: without(all, query, 'onSale').filter((product) => percentOff(product) !== null).length,
  };
}

export const facetHandlers = (all: readonly Product[]) => [
  http.get('*/api/facets', ({ request }) =>
    HttpResponse.json(facetsOf(all, new URL(request.url).searchParams)),
  ),
];
