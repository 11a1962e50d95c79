import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { DirectusContext } from '../directus/types.ts';
import { createProduct, type ProductInput } from './create-product.ts';
import { updateProduct, type ProductUpdate } from './update-product.ts';

export interface ProductImport {
  creates: ProductInput[];
  updates: ProductUpdate[];
}

/** Creates the command that imports a file's products: all of them, or none. */
export function importProducts(services: DirectusContext['services']): Command<ProductImport, void> {
  const create = createProduct(services);
  const update = updateProduct(services);
  return async (trx, { creates, updates }, actor) => {
    const events: ShopEvent[] = [];
    for (const input of creates) events.push(...(await create(trx, input, actor)).events);
    for (const input of updates) events.push(...(await update(trx, input, actor)).events);
    return { result: undefined, events };
  };
}
