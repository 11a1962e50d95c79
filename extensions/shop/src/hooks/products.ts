import type { DirectusContext, Register } from '../directus/types.ts';
import { refreshSearchText } from '../products/search-text.ts';
import { recordSetStock } from '../stock/record-set-stock.ts';
import { keepSlugs } from './slugs.ts';
import { alsoWithoutAccount, onWritten, type Written } from './written.ts';

/** Whoever writes a product: its slug, its search text and its stock's ledger follow. */
export function productHooks(register: Register, context: DirectusContext): void {
  keepSlugs(register, 'products');

  const follow = async ({ trx, id, userId }: Written) => {
    await refreshSearchText(trx, { 'products.id': id });
    await recordSetStock(trx, id, userId);
  };
  onWritten(register, 'products', follow);
  alsoWithoutAccount(register, 'products', follow, context);
}

/** Whoever writes a category: its slug follows, and its products can be found by its new name. */
export function categoryHooks(register: Register, context: DirectusContext): void {
  keepSlugs(register, 'categories');

  const follow = ({ trx, id }: Written) => refreshSearchText(trx, { 'products.category': id });
  onWritten(register, 'categories', follow);
  alsoWithoutAccount(register, 'categories', follow, context);
}
