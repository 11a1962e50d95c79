/** What the till keeps on the device: sales that the shop has not answered, the carts they were, and the last copy of the goods. */
import { withPresentNames } from '@chitenge/contract/former-names';
import type { TillGoods, TillSaleInput } from '@chitenge/contract/till';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A sale that the shop has not answered yet. */
export interface UnsentSale {
  id: string;
  /** Who has sold it, and sends it. */
  userId: string;
  body: TillSaleInput;
  /** Why the shop has refused it, which a person must settle; null while it waits. */
  refusal: string | null;
}

interface TillSchema extends DBSchema {
  unsent: { key: string; value: UnsentSale };
  goods: { key: 'goods'; value: TillGoods };
  sold: { key: 'carts'; value: readonly string[] };
}

/** Carts that are remembered as sold. A browser writes local storage seconds late, never by so many sales. */
const MAX_SOLD = 50;

let opened: Promise<IDBPDatabase<TillSchema>> | undefined;

function database(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>('chitenge-till', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('unsent', { keyPath: 'id' });
        db.createObjectStore('goods');
      }
      db.createObjectStore('sold');
    },
    terminated: () => (opened = undefined),
  });
  return opened;
}

/** Stores a sale. It is on the disk when the promise ends. */
export async function storeSale(sale: UnsentSale): Promise<void> {
  const transaction = (await database()).transaction('unsent', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(sale), transaction.done]);
}

/**
 * Stores that a cart is sold, and its sale: neither can be on the disk without the other.
 * @param sale null for one that the shop has answered
 */
export async function storeSoldCart(cartId: string, sale: UnsentSale | null): Promise<void> {
  const transaction = (await database()).transaction(['unsent', 'sold'], 'readwrite', {
    durability: 'strict',
  });
  const sold = transaction.objectStore('sold');
  const before = (await sold.get('carts')) ?? [];
  await Promise.all([
    sale && transaction.objectStore('unsent').put(sale),
    sold.put([cartId, ...before].slice(0, MAX_SOLD), 'carts'),
    transaction.done,
  ]);
}

/** Stores that a cart is sold whose sale the shop has answered. The shop has it, also where the device cannot write. */
export async function noteSoldCart(cartId: string): Promise<void> {
  await storeSoldCart(cartId, null).catch(() => undefined);
}

/** Whether a cart was sold. One that local storage still has after a crash may be. */
export async function isSoldCart(cartId: string): Promise<boolean> {
  return (await (await database()).get('sold', 'carts'))?.includes(cartId) ?? false;
}

export async function removeSale(id: string): Promise<void> {
  await (await database()).delete('unsent', id);
}

/** Returns the sales that were not answered, oldest first. */
export async function storedSales(): Promise<readonly UnsentSale[]> {
  const all = await (await database()).getAll('unsent');
  const sales = all.map((sale) => ({ ...sale, body: withPresentNames(sale.body) }));
  return sales.toSorted((one, other) => one.body.soldAt.localeCompare(other.body.soldAt));
}

export async function storeGoods(goods: TillGoods): Promise<void> {
  await (await database()).put('goods', goods, 'goods');
}

export async function storedGoods(): Promise<TillGoods | null> {
  return (await (await database()).get('goods', 'goods')) ?? null;
}
