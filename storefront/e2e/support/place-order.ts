import { orderSchema, type Order } from '@chitenge/contract/order';
import type { Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import type { BrowserContext } from 'playwright-core';
import { callAsShopper, readProducts } from './shopper-api.ts';

/** Returns the variant that the shop has most of, so that many tests can order. */
function mostAvailable(products: readonly Product[]) {
  const all = products.flatMap(({ id, variants }) =>
    variants.map((variant) => ({ ...variant, productId: id })),
  );
  const [variant] = all.toSorted((a, b) => b.stockCount - a.stockCount);
  if (!variant) throw new Error('The catalogue has no products');
  return variant;
}

/** Places an order of one unit in the session of a browser context. @param mobileNumber such as 0971234567 */
export async function placeOrder(context: BrowserContext, mobileNumber: string): Promise<Order> {
  const session = newSessionId();
  const { productId, size, color, price } = mostAvailable(await readProducts());
  await callAsShopper(session, '/api/cart', { productId, quantity: 1, size, color });
  const order = await callAsShopper(session, '/api/orders', {
    customerName: 'Thandiwe Mwansa',
    customerEmail: 'thandiwe@example.com',
    customerPhone: mobileNumber,
    mobileProvider: null,
    mobileNumber,
    totalAmount: price,
  });
  // The script also runs in frames without storage, such as those of axe.
  await context.addInitScript(
    ([key, value]) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value);
    },
    [SESSION_STORAGE_KEY, session] as const,
  );
  return orderSchema.parse(order);
}
