import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildAdminOrder } from './handlers/admin-orders.ts';
import { buildAdminProduct } from './handlers/admin-products.ts';
import { renderApp } from './render-app.tsx';
import { sentBodies } from './sent-requests.ts';
import { server } from './server.ts';

export const TOTAL = '2500.00';

/** A product of one size with a barcode. */
function productOf(n: number, barcode: string): AdminProduct {
  const product = buildAdminProduct(n);
  const variant = {
    id: `00000000-0000-4000-c000-${String(n).padStart(12, '0')}`,
    size: 'M',
    color: null,
    stockCount: 9,
    sku: null,
    barcode,
    price: TOTAL,
    originalPrice: null,
    ownPrice: null,
    inStock: true,
  };
  return { ...product, name: `Dress ${n}`, stockBy: 'variant', variants: [variant] };
}

export const A = productOf(1, '6001234567896');
export const B = productOf(2, '6001234567902');
export const LINES = `${A.id}.M..1`;

/** Answers a placed order, and every read of it, with one that is paid and handed over, but for the changes. */
export function placeWith(changes: Partial<PlacedSale> = {}): void {
  const order = buildAdminOrder(7, {
    totalAmount: TOTAL,
    paymentStatus: 'paid',
    status: 'delivered',
    customerEmail: '',
  });
  server.use(
    http.post('*/api/admin/orders', () => HttpResponse.json({ ...order, change: null, ...changes })),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, ...changes })),
  );
}

/** Answers the calls of New order: each quote and each order is of TOTAL. */
export function answerSales(): void {
  sessionStorage.clear();
  server.use(
    http.post<never, { lines: { productId: string; quantity: number }[] }>(
      '*/api/admin/orders/quote',
      async ({ request }) => {
        const { lines } = await request.json();
        return HttpResponse.json({
          lines: lines.map((line) => ({
            ...line,
            productName: line.productId === A.id ? 'Dress 1' : 'Dress 2',
            price: TOTAL,
            amount: TOTAL,
          })),
          subtotal: TOTAL,
          discountAmount: '0.00',
          deliveryFee: '0.00',
          door: null,
          totalAmount: TOTAL,
          conflicts: [],
        });
      },
    ),
    http.get('*/api/admin/delivery-methods', () => HttpResponse.json([])),
  );
  placeWith();
}

/** Opens New order with the lines of a link; with lines, of a sale at the counter. */
export async function openSale(lines = LINES) {
  const view = renderApp(`/admin?order=new${lines && `&lines=${lines}`}`);
  await screen.findByRole('heading', { name: 'New order' });
  if (lines === '') return view;
  await view.user.click(screen.getByRole('radio', { name: 'Counter' }));
  await screen.findByRole('textbox', { name: 'Received (K)' });
  return view;
}

export const submit = () => screen.getByRole('button', { name: /^(Take|Place the order)/ });
export const placed = () => sentBodies('POST', '/api/admin/orders');
