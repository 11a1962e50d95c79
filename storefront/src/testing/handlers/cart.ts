import { addToCartSchema, updateCartLineSchema, type CartLine } from '@chitenge/contract/cart';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import type { Product } from '@chitenge/contract/product';
import { http, HttpResponse } from 'msw';
import { aProduct, products } from './products.ts';

/** A line that a test changes where it matters. `n` tells lines and their products apart. */
export function aCartLine(n: number, changes: Partial<CartLine> = {}): CartLine {
  return lineOf(aProduct(n), { id: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`, ...changes });
}

function lineOf(product: Product, changes: Partial<CartLine>): CartLine {
  return {
    id: crypto.randomUUID(),
    productId: product.id,
    quantity: 1,
    size: 'M',
    color: 'navy',
    available: true,
    product,
    ...changes,
  };
}

/** The one shopper's cart; empty before each test. */
let lines: CartLine[] = [];

/** Fills the cart before the shop is rendered. */
export function fillCart(...filled: CartLine[]): void {
  lines = filled;
}

/** The cart as the server has it now. */
export function cartOnServer(): readonly CartLine[] {
  return lines;
}

function notFound() {
  return HttpResponse.json(
    { type: '/problems/not-found', title: 'There is no such line', status: 404 },
    { status: 404, headers: { 'content-type': PROBLEM_TYPE } },
  );
}

export const cartHandlers = [
  http.get('*/api/cart', () => HttpResponse.json(lines)),
  http.post('*/api/cart', async ({ request }) => {
    const { productId, quantity, size, color } = addToCartSchema.parse(await request.json());
    const product = products.find(({ id }) => id === productId);
    if (!product) return notFound();
    const same = lines.find(
      (line) => line.productId === productId && line.size === size && line.color === color,
    );
    const line = same
      ? { ...same, quantity: same.quantity + quantity }
      : lineOf(product, { quantity, size, color });
    lines = [...lines.filter(({ id }) => id !== line.id), line];
    return HttpResponse.json(line, { status: 201 });
  }),
  http.patch('*/api/cart/:id', async ({ params, request }) => {
    const { quantity } = updateCartLineSchema.parse(await request.json());
    const line = lines.find(({ id }) => id === params['id']);
    if (!line) return notFound();
    const changed = { ...line, quantity };
    lines = lines.map((each) => (each === line ? changed : each));
    return HttpResponse.json(changed);
  }),
  http.delete('*/api/cart/:id', ({ params }) => {
    if (!lines.some(({ id }) => id === params['id'])) return notFound();
    lines = lines.filter(({ id }) => id !== params['id']);
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('*/api/cart', () => {
    lines = [];
    return new HttpResponse(null, { status: 204 });
  }),
];
