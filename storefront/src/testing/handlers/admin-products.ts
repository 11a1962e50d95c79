import {
  bulkProductsSchema,
  createProductSchema,
  PRODUCT_PROBLEMS,
  updateProductSchema,
  type AdminProduct,
  type UpdateProduct,
} from '@chitenge/contract/admin-product';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { stockLevel } from '@chitenge/contract/status';
import { http, HttpResponse } from 'msw';
import { problemAnswer } from './orders.ts';
import { aProduct } from './products.ts';

/** Address of an uploaded picture; `n` tells pictures apart. */
export function anUpload(n: number): string {
  return `/assets/00000000-0000-4000-b000-${String(n).padStart(12, '0')}`;
}

/** A product as staff see it, which a test changes where it matters. `n` tells products apart. */
export function aStaffProduct(n: number, changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(n),
    imageUrl: anUpload(n),
    images: [anUpload(n)],
    status: 'published',
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}

const aFullShelf = (): AdminProduct[] => Array.from({ length: 25 }, (_, index) => aStaffProduct(index + 1));

let products = aFullShelf();

/** Everything that was sent to change products, oldest first: method, last part of the address, body. */
export const sentChanges: { method: string; part: string; body: unknown }[] = [];

/** Puts products on the server's shelf: 25 unless a test says which. Forgets what was sent. */
export function setStaffProducts(shelf: readonly AdminProduct[] = aFullShelf()): void {
  products = [...shelf];
  sentChanges.length = 0;
}

/** A colleague saves a product, or a shopper buys it, behind the page's back. */
export function changeBehindTheBack(id: string, changes: Partial<AdminProduct>): void {
  products = products.map((product) => (product.id === id ? { ...product, ...changes } : product));
}

const NOT_FOUND = { type: '/problems/not-found', title: 'Not found', status: 404 };
const byId = (id: unknown) => products.find((product) => product.id === id);

async function note(request: Request): Promise<unknown> {
  const body: unknown = await request.json();
  const part = new URL(request.url).pathname.split('/').at(-1) ?? '';
  sentChanges.push({ method: request.method, part, body });
  return body;
}

/** An edit as the server applies it: what was sent, with the fields that follow from it. */
function applied(product: AdminProduct, edit: Partial<UpdateProduct>): AdminProduct {
  const { updatedAt: _version, expectedStockCount: _expected, images, sizes, colors, ...fields } = edit;
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const stockCount = edit.stockCount ?? product.stockCount;
  return {
    ...product,
    ...defined,
    images: images ?? product.images,
    sizes: sizes === undefined ? product.sizes : (sizes ?? []),
    colors: colors === undefined ? product.colors : (colors ?? []),
    stockCount,
    inStock: stockCount > 0,
    updatedAt: '2026-11-21T09:00:00.000Z',
  };
}

function refusalOf(product: AdminProduct, { updatedAt, expectedStockCount }: UpdateProduct) {
  if (updatedAt !== undefined && updatedAt < product.updatedAt)
    return problemAnswer({ type: PRODUCT_PROBLEMS.changedMeanwhile, title: 'Changed', status: 409 });
  if (expectedStockCount !== undefined && expectedStockCount !== product.stockCount)
    return problemAnswer({ type: PRODUCT_PROBLEMS.stockChanged, title: 'Sold', status: 409 });
  return null;
}

function isAskedFor(product: AdminProduct, query: URLSearchParams): boolean {
  const [category, status, stock] = [query.get('category'), query.get('status'), query.get('stock')];
  return (
    product.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
    (category === null || (product.category?.slug ?? 'none') === category) &&
    (status === null || product.status === status) &&
    (stock === null || stockLevel(product) === stock)
  );
}

export const adminProductHandlers = [
  http.get('*/api/admin/products', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const found = products.filter((product) => isAskedFor(product, query));
    const offset = Number(query.get('offset') ?? 0);
    const page = found.slice(offset, offset + Number(query.get('limit') ?? 500));
    return HttpResponse.json(page, { headers: { [TOTAL_COUNT_HEADER]: String(found.length) } });
  }),
  http.get('*/api/admin/products/:id', ({ params }) => {
    const product = byId(params['id']);
    return product ? HttpResponse.json(product) : problemAnswer(NOT_FOUND);
  }),
  http.post('*/api/admin/products', async ({ request }) => {
    const { stockCount, ...fields } = createProductSchema.parse(await note(request));
    const created = applied(aStaffProduct(99, { featured: false }), { ...fields, stockCount });
    products = [created, ...products];
    return HttpResponse.json(created, { status: 201 });
  }),
  http.post('*/api/admin/products/bulk', async ({ request }) => {
    const { ids, change } = bulkProductsSchema.parse(await note(request));
    products = products.map((product) => (ids.includes(product.id) ? applied(product, change) : product));
    return HttpResponse.json({ updated: ids.length });
  }),
  http.patch('*/api/admin/products/:id', async ({ request, params }) => {
    const edit = updateProductSchema.parse(await note(request));
    const product = byId(params['id']);
    if (!product) return problemAnswer(NOT_FOUND);
    const refusal = refusalOf(product, edit);
    if (refusal) return refusal;
    const changed = applied(product, edit);
    products = products.map((each) => (each.id === changed.id ? changed : each));
    return HttpResponse.json(changed);
  }),
  http.delete('*/api/admin/products/:id', ({ params }) => {
    if (!byId(params['id'])) return problemAnswer(NOT_FOUND);
    products = products.filter(({ id }) => id !== params['id']);
    return new HttpResponse(null, { status: 204 });
  }),
];
