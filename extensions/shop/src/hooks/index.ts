import { defineHook } from '@directus/extensions-sdk';
import { escapeFormulasInExports, rejectPrivateExports } from '../directus-internals/export-service.ts';
import { fixFolderList } from '../directus-internals/folders-route.ts';
import { omitValuesFromSqlErrors } from '../directus-internals/sql-errors.ts';
import { deleteExpiredCarts } from './expired-carts.ts';
import { imageHooks } from './images.ts';
import { updateLowStockBookmark } from './low-stock-bookmark.ts';
import { rejectFractionsOfNgwee } from './price-decimals.ts';
import { protectCollections } from './protected-collections.ts';
import { fillSearchColumns } from './search-columns.ts';
import { hideSessionIds } from './session-ids.ts';
import { generateSlugs } from './slugs.ts';

/** Hooks for every write through Directus, whether by the Studio, its API or a command. */
export default defineHook((register, context) => {
  omitValuesFromSqlErrors(context.database);
  escapeFormulasInExports(context);
  rejectPrivateExports(context);
  fixFolderList(register);
  protectCollections(register);
  hideSessionIds(register);
  rejectFractionsOfNgwee(register);
  generateSlugs(register);
  fillSearchColumns(register);
  deleteExpiredCarts(register, context);
  imageHooks(register, context);
  updateLowStockBookmark(register, context);
});
