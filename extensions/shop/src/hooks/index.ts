import { defineHook } from '@directus/extensions-sdk';
import { keepValuesOutOfErrors } from '../database/error-texts.ts';
import { cartHooks } from './carts.ts';
import { keepFormulasOutOfExports } from './exports.ts';
import { letEditorsListFolders } from './folder-listing.ts';
import { keepRecords } from './kept-by-the-shop.ts';
import { lowStockBookmark } from './low-stock-bookmark.ts';
import { orderHooks } from './orders.ts';
import { pictureHooks } from './pictures.ts';
import { categoryHooks, productHooks } from './products.ts';

/** The rules that hold whoever writes: Studio, API or the shop itself. */
export default defineHook((register, context) => {
  keepValuesOutOfErrors(context.database);
  keepFormulasOutOfExports(context);
  keepRecords(register);
  cartHooks(register, context);
  orderHooks(register, context);
  productHooks(register);
  categoryHooks(register);
  pictureHooks(register, context);
  lowStockBookmark(register, context);
  letEditorsListFolders(register);
});
