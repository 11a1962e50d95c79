import type { HookConfig } from '@directus/extensions';
import { escapeFormulasInExports, rejectPrivateExports } from '../directus-internals/export-service.ts';
import { importWholeFiles } from '../directus-internals/import-service.ts';
import { rejectUnusableImages } from '../directus-internals/files-service.ts';
import { fixFolderList } from '../directus-internals/folders-route.ts';
import { nameWholeFilesOnDisk } from '../directus-internals/local-storage.ts';
import { followRedis } from '../directus-internals/follow-redis.ts';
import { refuseSilentRoutes } from '../directus-internals/silent-routes.ts';
import { rejectSortOfUnknownRows } from '../directus-internals/utils-service.ts';
import { omitValuesFromSqlErrors } from '../directus-internals/sql-errors.ts';
import { endSessionsOfChangedRights } from '../accounts/changed-rights.ts';
import { protectOwnAccount } from '../accounts/own-account.ts';
import { tellSuspended } from '../accounts/suspended-sign-in.ts';
import { answerBusyDatabase } from './busy-database.ts';
import { keepProductsOfCategories, putNewRowsLast, rejectFractions } from './row-rules.ts';
import { limitHistory } from './catalogue-history.ts';
import { cleanEditedTexts } from './clean-texts.ts';
import { validateDeliveryMethods, validateSearchSynonyms } from './validated-rows.ts';
import { validateDiscountCodes } from './discount-codes.ts';
import { deleteExpiredCarts, runMessageJobs, runPriceJobs } from './jobs.ts';
import { imageHooks, deleteUnusedImages } from './images.ts';
import { validateMessageTexts } from './message-templates.ts';
import { watchJobs } from '../jobs/scheduled-job.ts';
import { runPaymentJobs } from './payments.ts';
import { recordFirstVersions } from './first-versions.ts';
import { holdFieldRules } from './field-rules.ts';
import { updateLowStockBookmark } from './low-stock-bookmark.ts';
import {
  rejectFractionsOfNgwee,
  rejectUnpricedProducts,
  validateSalePeriods,
  protectVariantOptions,
} from './product-rules.ts';
import { protectCollections } from './protected-collections.ts';
import { restoreTriggers } from './restore-triggers.ts';
import { protectReviews } from './reviews.ts';
import { fillSearchColumns } from './search-columns.ts';
import { protectDefinitions } from './shop-definitions.ts';
import { hideSessionIds } from './session-ids.ts';
import { limitSignIns } from './sign-in-limits.ts';
import { generateSlugs } from './slugs.ts';
import { validateStoreSettings } from './store-settings.ts';
import { updateStudioBrand } from './studio-brand.ts';
import { hideStaffAccounts } from './staff-accounts.ts';

/** Hooks for every write through Directus, whether by the Studio, its API or a command. */
const registerHooks: HookConfig = (register, context) => {
  followRedis(context);
  omitValuesFromSqlErrors(context.database);
  answerBusyDatabase(register, context);
  escapeFormulasInExports(context);
  rejectPrivateExports(context);
  importWholeFiles(context);
  rejectUnusableImages(context);
  void nameWholeFilesOnDisk();
  fixFolderList(register);
  refuseSilentRoutes(register, context);
  rejectSortOfUnknownRows(context);
  protectCollections(register);
  protectDefinitions(register, context);
  protectVariantOptions(register);
  protectReviews(register, context);
  hideSessionIds(register);
  hideStaffAccounts(register);
  protectOwnAccount(register, context);
  endSessionsOfChangedRights(register, context);
  limitHistory(register);
  limitSignIns(register, context);
  tellSuspended(register, context);
  cleanEditedTexts(register);
  rejectFractionsOfNgwee(register);
  validateSalePeriods(register);
  validateDeliveryMethods(register);
  validateDiscountCodes(register);
  validateStoreSettings(register);
  validateSearchSynonyms(register);
  rejectFractions(register);
  validateMessageTexts(register);
  keepProductsOfCategories(register);
  generateSlugs(register);
  holdFieldRules(register);
  rejectUnpricedProducts(register);
  recordFirstVersions(register, context);
  putNewRowsLast(register);
  fillSearchColumns(register);
  deleteExpiredCarts(register, context);
  imageHooks(register, context);
  deleteUnusedImages(register, context);
  restoreTriggers(register, context);
  updateLowStockBookmark(register, context);
  updateStudioBrand(register, context);
  watchJobs(register, context);
  runPaymentJobs(register, context);
  runMessageJobs(register, context);
  runPriceJobs(register, context);
};

export default registerHooks;
