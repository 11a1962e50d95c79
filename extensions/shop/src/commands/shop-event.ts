/** A change of rows, in the form of Directus' own action events. */
export interface ShopEvent {
  /** Event names, such as `['items.update', 'orders.items.update']`. */
  names: string[];
  meta: Record<string, unknown>;
  /** The products whose stock a sale changed, with their new counts; such events are published together. */
  stockCounts?: ReadonlyMap<string, number>;
}

type Collection =
  | 'orders'
  | 'customers'
  | 'products'
  | 'categories'
  | 'storefront'
  | 'store_settings'
  | 'reviews';

function itemEvent(collection: Collection, action: 'create' | 'update', meta: object): ShopEvent {
  return { names: [`items.${action}`, `${collection}.items.${action}`], meta: { ...meta, collection } };
}

export function itemCreated(collection: Collection, key: string, payload: object): ShopEvent {
  return itemEvent(collection, 'create', { key, payload });
}

/** @param payload the new values, when they are the same for all keys */
export function itemsUpdated(collection: Collection, keys: string[], payload: object = {}): ShopEvent {
  return itemEvent(collection, 'update', { keys, payload });
}

export function orderDeleted(key: string): ShopEvent {
  return {
    names: ['items.delete', 'orders.items.delete'],
    meta: { keys: [key], payload: [key], collection: 'orders' },
  };
}

/** @param keys ids of changed files, such as of images with new placeholders */
export function filesUpdated(keys: readonly string[]): ShopEvent {
  return { names: ['files.update'], meta: { keys, payload: {}, collection: 'directus_files' } };
}

/** @param stockCounts new stock count of each product */
export function stockChanged(stockCounts: ReadonlyMap<string, number>): ShopEvent {
  const keys = [...stockCounts.keys()];
  const [stock_count, ...others] = stockCounts.values();
  return {
    ...itemsUpdated('products', keys, others.length === 0 ? { stock_count } : {}),
    stockCounts,
  };
}
