import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { createStaff } from '../../proxy/test/support/staff.ts';
import { compare } from '../support/compare.ts';
import { perSecond, times } from '../support/figures.ts';
import { load } from '../support/load.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import { rowOf } from '../support/row.ts';

const ROUNDS = 5;
const SECONDS = 3;
const ORDERS_A_ROUND = 300;
/** Enough for all rounds. */
const STOCK = 1_000_000;

const FORM = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '+260971234567',
  mobileProvider: 'mtn',
  mobileNumber: '+260961234567',
};

/** A shopper who has chosen one product. */
interface Buyer {
  session: string;
  productId: string;
  price: string;
}

/** Adding to the cart and placing an order beside the extension's endpoint that does nothing, all asked of Directus as the proxy asks. */
export const writes: Part = async ({ proxy, directus }) => {
  const staff = createStaff(directus);
  const products = await publishedProducts(proxy.url, 20);
  for (const { id } of products) await staff.update('products', id, { stock_count: STOCK });

  const headers = {
    Authorization: `Bearer ${directus.serviceToken}`,
    'Content-Type': 'application/json',
  };
  let buyers = 0;
  const newBuyer = (): Buyer => {
    const product = products[buyers++ % products.length];
    if (!product) throw new Error('There is nothing to buy.');
    return { session: newSessionId(), productId: product.id, price: product.price };
  };
  const addition = ({ session, productId }: Buyer) => ({
    method: 'POST' as const,
    path: '/shop/cart',
    headers: { ...headers, [SESSION_HEADER]: session },
    body: JSON.stringify({ productId, quantity: 1 }),
  });
  const submit = ({ session, price }: Buyer) => ({
    method: 'POST' as const,
    path: '/shop/orders',
    headers: { ...headers, [SESSION_HEADER]: session, [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    body: JSON.stringify({ ...FORM, totalAmount: price }),
  });

  const nothing = async () =>
    (await load({ url: `${directus.url}/shop/ping`, headers, duration: SECONDS })).requestsPerSecond;
  const add = async () => {
    const setupRequest = (request: object) => ({ ...request, ...addition(newBuyer()) });
    return (await load({ url: directus.url, duration: SECONDS, requests: [{ setupRequest }] }))
      .requestsPerSecond;
  };
  const order = async () => {
    const ready = Array.from({ length: ORDERS_A_ROUND }, newBuyer);
    const filling = ready.values();
    const fill = (request: object) => ({ ...request, ...addition(filling.next().value ?? newBuyer()) });
    await load({ url: directus.url, amount: ORDERS_A_ROUND, requests: [{ setupRequest: fill }] });
    const placing = ready.values();
    const place = (request: object) => {
      const buyer = placing.next().value;
      // autocannon prepares one more for each connection than it sends.
      return { ...request, ...(buyer ? submit(buyer) : {}) };
    };
    const placed = await load({
      url: directus.url,
      amount: ORDERS_A_ROUND,
      requests: [{ setupRequest: place }],
    });
    return placed.requestsPerSecond;
  };

  const added = await compare(ROUNDS, add, nothing);
  const placed = await compare(ROUNDS, order, nothing);
  const more = { better: 'more', write: times } as const;
  return [
    rowOf(
      'add to cart : no-op endpoint, SQLite',
      `${perSecond(added.one)} : ${perSecond(added.other)}`,
      added.ratio,
      {
        goal: 0.5,
        ...more,
      },
    ),
    rowOf(
      'place an order : no-op endpoint, SQLite',
      `${perSecond(placed.one)} : ${perSecond(placed.other)}`,
      placed.ratio,
      { goal: 0.3, ...more },
    ),
  ];
};
