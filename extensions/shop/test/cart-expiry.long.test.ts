import { DAY_MS } from '@chitenge/contract/duration';
import { describe, expect, it } from 'vitest';
import { problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** Sets the last change of a cart, or of one product's line, to `days` ago. */
const age = (session_id: string, days: number, product?: string) =>
  shop
    .database('cart_items')
    .where({ session_id, ...(product && { product }) })
    .update('date_updated', new Date(Date.now() - days * DAY_MS));

describe('an expired cart', () => {
  it('keeps the whole cart for 30 days after its last change', async () => {
    const [old, young] = [await shop.product(), await shop.product()];
    const session = await shop.sessionWith(old);
    await shop.add(session, young);
    await age(session, 40, old);
    await age(session, 29, young);
    expect(await shop.cart(session)).toHaveLength(2);
    const line = (await shop.cart(session)).find(({ productId }) => productId === old);
    await shop.changeLine(session, line?.id, { quantity: 2 });
    await age(session, 40, young);
    expect(await shop.cart(session)).toHaveLength(2);
    expect((await shop.order(session, '300.00')).status).toBe(201);
  });

  it('counts as empty when it is read, changed or ordered, and is replaced at the next addition', async () => {
    const [again, removed] = [await shop.product(), await shop.product()];
    const session = await shop.sessionWith(again, 5);
    await shop.add(session, removed);
    const [line] = await shop.cart(session);
    await age(session, 31);
    expect(await shop.cart(session)).toEqual([]);
    expect((await shop.changeLine(session, line?.id, { quantity: 2 })).status).toBe(404);
    expect(await shop.order(session, '100.00')).toMatchObject(problem(409, 'cart-empty'));
    await shop.add(session, again, { quantity: 1 });
    expect(await shop.cart(session)).toMatchObject([{ productId: again, quantity: 1 }]);
  });

  it('is deleted when Directus starts, and no other cart is', async () => {
    const productId = await shop.product();
    const [expired, living] = [await shop.sessionWith(productId), await shop.sessionWith(productId)];
    await age(expired, 31);
    await age(living, 29);
    await shop.directus.restart();
    await expect.poll(() => shop.database('cart_items').where({ session_id: expired })).toEqual([]);
    expect(await shop.cart(living)).toHaveLength(1);
  });
});
