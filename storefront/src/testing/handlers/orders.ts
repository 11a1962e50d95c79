import type { Order } from '@chitenge/contract/order';
import type { OrderRow } from '@chitenge/proxy/directus/shop-rows';
import { presentOrder } from '@chitenge/proxy/presenters/order';
import { NO_DELIVERY } from '@chitenge/proxy/testing/no-delivery';
import { NO_DISCOUNT } from '@chitenge/proxy/testing/no-discount';
import { store } from './pages.ts';
import { buildProductRow } from './products.ts';

export const ORDER_ID = '00000000-0000-4000-a000-00001234abcd';

/** Builds a row of an order with two units of the first product. */
export function buildOrderRow(changes: Partial<OrderRow> = {}): OrderRow {
  const { id, name, slug, price } = buildProductRow(1);
  return {
    id: ORDER_ID,
    customer_name: 'Thandiwe Mwansa',
    customer_email: 'thandiwe@example.com',
    customer_phone: '+260971234567',
    shipping_address: null,
    city: null,
    province: null,
    postal_code: null,
    country: 'Zambia',
    ...NO_DELIVERY,
    ...NO_DISCOUNT,
    mobile_provider: null,
    mobile_number: '+260971234567',
    total_amount: '698.00',
    status: 'pending',
    payment_status: 'pending',
    holds_until: null,
    customer_note: '',
    date_created: '2026-11-21T08:00:00.000Z',
    items: [
      {
        id: '00000000-0000-4000-b000-000000000001',
        product_name: name,
        product_price: price,
        quantity: 2,
        size: 'M',
        color: 'navy',
        product: { id, slug, image: null, image_url: null },
      },
    ],
    payments: [],
    ...changes,
  };
}

/** Builds an order of the API, for canned responses. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  return { ...presentOrder(buildOrderRow(), store), ...changes };
}
