import type { Actor } from '../../src/commands/command.ts';
import { orderOf, type ShopClient } from './shop-client.ts';

/** An order of a new shopper. */
export interface Placed {
  id: string;
  session: string;
  productId: string;
  phone: string;
}

/** The shop itself. Commands that use no Directus service do not read the schema. */
export const SHOP_ITSELF: Actor = {
  userId: null,
  accountability: null,
  schema: { collections: {}, relations: [] },
};

/** Returns a number of a customer that hardly any other order has. */
export const newPhone = (): string => `+26097${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

/** Places an order of two units of a new product, for K200.00. */
export async function placeTwo(shop: ShopClient, stock = 5): Promise<Placed> {
  const productId = await shop.product({ stock_count: stock });
  const session = await shop.sessionWith(productId, 2);
  const phone = newPhone();
  const { id } = orderOf(await shop.order(session, '200.00', { phone }));
  return { id, session, productId, phone };
}
