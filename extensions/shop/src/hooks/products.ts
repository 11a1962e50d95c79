import type { Register } from '../directus/types.ts';
import { refreshSearchText } from '../products/search-text.ts';
import { recordSetStock } from '../stock/record-set-stock.ts';
import { keepSlugs } from './slugs.ts';
import { refuseFractionsOfNgwee } from './whole-ngwee.ts';
import { onWritten } from './written.ts';

/** Whoever writes a product: its amounts are whole ngwee; its slug, its search text and its stock's ledger follow. */
export function productHooks(register: Register): void {
  for (const event of ['products.items.create', 'products.items.update']) {
    register.filter(event, (payload) => {
      refuseFractionsOfNgwee(payload);
      return payload;
    });
  }
  keepSlugs(register, 'products');
  onWritten(register, 'products', async ({ trx, id, userId }) => {
    await refreshSearchText(trx, { 'products.id': id });
    await recordSetStock(trx, id, userId);
  });
}

/** Whoever writes a category: its slug follows, and its products can be found by its new name. */
export function categoryHooks(register: Register): void {
  keepSlugs(register, 'categories');
  onWritten(register, 'categories', ({ trx, id }) => refreshSearchText(trx, { 'products.category': id }));
}
