import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { placeOrderSchema, type Order } from '@chitenge/contract/order';
import { paymentInstructions, type ProviderAccount } from '@chitenge/contract/payment';
import type { Problem } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import type { MobileProvider } from '@chitenge/contract/status';
import { http, HttpResponse } from 'msw';
import { cartOnServer, fillCart } from './cart.ts';

const ACCOUNTS: Record<MobileProvider, ProviderAccount> = {
  mtn: { ussdCode: '*303#', merchantCode: null },
  airtel: { ussdCode: '*115#', merchantCode: null },
  zamtel: { ussdCode: '*789#', merchantCode: null },
};

export const ORDER_ID = '00000000-0000-4000-a000-00001234abcd';

/** An order that a test changes where it matters. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const mobileProvider = changes.mobileProvider ?? null;
  const totalAmount = changes.totalAmount ?? '698.00';
  return {
    id: ORDER_ID,
    customerName: 'Thandiwe Mwansa',
    customerEmail: 'thandiwe@example.com',
    customerPhone: '+260971234567',
    shippingAddress: null,
    city: null,
    province: null,
    postalCode: null,
    country: 'Zambia',
    mobileProvider,
    mobileNumber: '+260971234567',
    totalAmount,
    status: 'pending',
    paymentStatus: 'pending',
    notes: '',
    createdAt: '2026-11-21T08:00:00.000Z',
    items: [
      {
        id: '00000000-0000-4000-b000-000000000001',
        productName: 'Chitenge Shirt 1',
        productPrice: '349.00',
        quantity: 2,
        size: 'M',
        color: 'navy',
        product: {
          id: '00000000-0000-4000-8000-000000000001',
          slug: 'chitenge-shirt-1',
          imageUrl: '/assets/shirt-1',
        },
      },
    ],
    paymentInstructions: paymentInstructions(mobileProvider, totalAmount, ACCOUNTS),
    ...changes,
  };
}

/** An answer that says what was wrong. */
export function problemAnswer(problem: Problem) {
  return HttpResponse.json(problem, {
    status: problem.status,
    headers: { 'content-type': PROBLEM_TYPE },
  });
}

interface SentOrder {
  /** The body, as it came. */
  body: unknown;
  key: string | null;
}

/** Every order that was sent, oldest first, whatever it was answered with. */
export const sentOrders: SentOrder[] = [];

/** Remembers what was sent; a test that answers otherwise calls it too. */
export async function noteOrder(request: Request): Promise<unknown> {
  const body: unknown = await request.json();
  sentOrders.push({ body, key: request.headers.get(IDEMPOTENCY_HEADER) });
  return body;
}

/** Forgets what was sent, for the next test. */
export function forgetOrders(): void {
  sentOrders.length = 0;
}

export const orderHandlers = [
  http.post('*/api/orders', async ({ request }) => {
    const { customerName, mobileProvider, totalAmount } = placeOrderSchema.parse(await noteOrder(request));
    const items = cartOnServer().map(({ id, product, quantity, size, color }) => ({
      id,
      productName: product.name,
      productPrice: product.price,
      quantity,
      size,
      color,
      product: { id: product.id, slug: product.slug, imageUrl: product.imageUrl },
    }));
    fillCart();
    return HttpResponse.json(anOrder({ customerName, mobileProvider, totalAmount, items }), { status: 201 });
  }),
  http.get('*/api/orders/:id', ({ params }) =>
    params['id'] === ORDER_ID
      ? HttpResponse.json(anOrder({ mobileProvider: 'mtn' }))
      : problemAnswer({ type: '/problems/not-found', title: 'Not found', status: 404 }),
  ),
];
