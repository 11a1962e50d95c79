import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { createStudio } from '../../proxy/test/support/studio.ts';
import { compare } from '../support/compare.ts';
import { formatRate, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

const ROUNDS = 5;
const SECONDS = 3;
const ORDERS_PER_ROUND = 300;
/** Enough for all rounds. */
const STOCK = 1_000_000;

const CHECKOUT_FORM = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '+260971234567',
  mobileProvider: 'mtn',
  mobileNumber: '+260961234567',
};

/** A session and the product that it buys. */
interface Buyer {
  session: string;
  productId: string;
  size: string | null;
  color: string | null;
  price: string;
}

/**
 * Compares adding to the cart and placing an order with the extension's no-op endpoint.
 * All requests go to Directus directly, in the form that the proxy sends.
 */
export const writes: Benchmark = async ({ proxy, directus }) => {
  const studio = createStudio(directus);
  const products = await fetchPublishedProducts(proxy.url, 20);
  for (const { id, variants } of products)
    await studio.setVariantStock(
      id,
      variants.map((variant) => ({ id: variant.id, stockCount: STOCK })),
    );

  const headers = {
    Authorization: `Bearer ${directus.serviceToken}`,
    'Content-Type': 'application/json',
  };
  let buyerCount = 0;
  const newBuyer = (): Buyer => {
    const product = products[buyerCount++ % products.length];
    if (!product) throw new Error('The shop has no published product. Load the sample catalogue.');
    const [variant] = product.variants;
    return {
      session: newSessionId(),
      productId: product.id,
      size: variant?.size ?? null,
      color: variant?.color ?? null,
      price: variant?.price ?? product.price,
    };
  };
  const addToCartRequest = ({ session, productId, size, color }: Buyer) => ({
    method: 'POST' as const,
    path: '/shop/calls/addToCart',
    // autocannon adds the length of the body to the object.
    headers: { ...headers, [SESSION_HEADER]: session },
    body: JSON.stringify({ productId, quantity: 1, size, color }),
  });
  const orderRequest = ({ session, price }: Buyer) => ({
    method: 'POST' as const,
    path: '/shop/calls/placeOrder',
    headers: { ...headers, [SESSION_HEADER]: session, [IDEMPOTENCY_KEY]: crypto.randomUUID() },
    body: JSON.stringify({ ...CHECKOUT_FORM, totalAmount: price }),
  });

  const measureNoOp = async () =>
    (await runLoad({ url: `${directus.url}/shop/ping`, headers, duration: SECONDS })).requestsPerSecond;
  const measureAddToCart = async () => {
    const setupRequest = (request: object) => ({ ...request, ...addToCartRequest(newBuyer()) });
    return (await runLoad({ url: directus.url, duration: SECONDS, requests: [{ setupRequest }] }))
      .requestsPerSecond;
  };
  const measureOrders = async () => {
    const buyers = Array.from({ length: ORDERS_PER_ROUND }, newBuyer);
    const cartBuyers = buyers.values();
    const fillCart = (request: object) => ({
      ...request,
      ...addToCartRequest(cartBuyers.next().value ?? newBuyer()),
    });
    await runLoad({ url: directus.url, amount: ORDERS_PER_ROUND, requests: [{ setupRequest: fillCart }] });
    const orderBuyers = buyers.values();
    const placeOrder = (request: object) => {
      const buyer = orderBuyers.next().value;
      // autocannon prepares one request more per connection than it sends.
      return { ...request, ...(buyer ? orderRequest(buyer) : {}) };
    };
    const placed = await runLoad({
      url: directus.url,
      amount: ORDERS_PER_ROUND,
      requests: [{ setupRequest: placeOrder }],
    });
    return placed.requestsPerSecond;
  };

  const added = await compare(ROUNDS, measureAddToCart, measureNoOp);
  const placed = await compare(ROUNDS, measureOrders, measureNoOp);
  const more = { better: 'more', format: formatRatio } as const;
  return [
    toResultRow(
      'add to cart : no-op endpoint, SQLite',
      `${formatRate(added.subject)} : ${formatRate(added.baseline)}`,
      added.ratio,
      { goal: 0.5, ...more },
    ),
    toResultRow(
      'place an order : no-op endpoint, SQLite',
      `${formatRate(placed.subject)} : ${formatRate(placed.baseline)}`,
      placed.ratio,
      { goal: 0.3, ...more },
    ),
  ];
};
