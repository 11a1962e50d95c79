import { PAGE_SIZE, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Product } from '@chitenge/contract/product';
import { http, HttpResponse } from 'msw';
import { categories } from './categories.ts';
import { passes } from './facets.ts';

/** A product that a test changes where it matters. `n` tells products apart. */
export function aProduct(n: number, changes: Partial<Product> = {}): Product {
  const category = categories[n % categories.length] ?? categories[0];
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: `Chitenge Shirt ${n}`,
    slug: `chitenge-shirt-${n}`,
    description: 'Cotton wax print, cut in Lusaka.',
    price: '349.00',
    originalPrice: null,
    imageUrl: `/assets/shirt-${n}`,
    imagePreview: null,
    images: [`/assets/shirt-${n}`],
    sizes: ['S', 'M', 'L'],
    colors: ['navy', 'terracotta'],
    badge: null,
    rating: '4.50',
    reviewCount: 12,
    inStock: true,
    stockCount: 20,
    categoryId: category.id,
    category: { id: category.id, name: category.name, slug: category.slug },
    featured: n <= 6,
    ...changes,
  };
}

/** A catalogue of 30: more than one page of the listing. */
export const products: readonly Product[] = Array.from({ length: 30 }, (_, index) => aProduct(index + 1));

const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  newest: (a, b) => b.id.localeCompare(a.id),
  'price-asc': (a, b) => Number(a.price) - Number(b.price),
  'price-desc': (a, b) => Number(b.price) - Number(a.price),
  name: (a, b) => a.name.localeCompare(b.name),
};

/** Answers a list as the API does: by its filters and order; limit, offset and the total. */
export function answerList(all: readonly Product[], url: URL) {
  const { searchParams: query } = url;
  const found = all
    .filter((product) => passes(product, query))
    .toSorted(ORDERS[query.get('sort') ?? ''] ?? (() => 0));
  const offset = Number(query.get('offset') ?? 0);
  const page = found.slice(offset, offset + Number(query.get('limit') ?? PAGE_SIZE * 100));
  return HttpResponse.json(page, { headers: { [TOTAL_COUNT_HEADER]: String(found.length) } });
}

export const productHandlers = [
  http.get('*/api/products', ({ request }) => answerList(products, new URL(request.url))),
  http.get('*/api/products/:slug', ({ params }) => {
    const product = products.find(({ slug }) => slug === params['slug']);
    return product
      ? HttpResponse.json(product)
      : HttpResponse.json(
          { type: '/problems/not-found', title: 'Product not found', status: 404 },
          { status: 404 },
        );
  }),
];
