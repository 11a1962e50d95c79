import { z } from 'zod';
import { adminProductsQuerySchema } from '../admin-products-query.ts';
import {
  adminProductsSchema,
  createProductSchema,
  adminProductSchema,
  updateProductSchema,
} from '../admin-product.ts';
import { bulkProductsSchema, bulkResultSchema } from '../bulk-products.ts';
import {
  IMPORT_MAX_LINES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_PART_PRODUCTS,
  IMPORT_COLUMNS,
  importQuerySchema,
  importReportSchema,
  importBatchReportSchema,
} from '../admin-import.ts';
import {
  IMPORT_BATCH_MAX_PRODUCTS,
  importBatchSchema,
  pictureLookupSchema,
  storedPicturesSchema,
  pictureAddressSchema,
} from '../import-batch.ts';
import { catalogueProblemsQuerySchema, productProblemsSchema } from '../catalogue-problems.ts';
import { changeHistorySchema, MAX_HISTORY, restoreChangeSchema } from '../change-history.ts';
import { registeredImageSchema } from '../upload.ts';
import { countedList, CSV_RESPONSES, defineCalls, idParams } from './define.ts';

const columnList = Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => `- \`${column}\`: ${meaning}`);

export const productsCalls = defineCalls('Back office: products', {
  listStaffProducts: {
    route: 'GET /api/admin/products',
    summary: 'List products of every status, newest first',
    access: 'staff',
    rights: ['read products'],
    query: adminProductsQuerySchema,
    responses: {
      200: countedList(adminProductsSchema, 'products'),
    },
  },

  listCatalogueProblems: {
    route: 'GET /api/admin/catalogue-problems',
    summary: 'List the published products of which the catalogues of Google and Meta would refuse something',
    description: 'Those that are refused come first. It is about what the feeds say now.',
    access: 'staff',
    rights: ['read products'],
    waitsFor: 'every-row',
    query: catalogueProblemsQuerySchema,
    responses: { 200: countedList(z.array(productProblemsSchema), 'products') },
  },

  addProduct: {
    route: 'POST /api/admin/products',
    summary: 'Add a product',
    description: 'Without `status`, the product is published.',
    access: { staff: 'catalogue' },
    body: createProductSchema,
    responses: { 201: { description: 'The product', schema: adminProductSchema } },
    problems: [409],
  },

  changeProducts: {
    route: 'POST /api/admin/products/bulk',
    summary: 'Change or delete several products',
    description:
      'The products are named, or all that match a filter. A change of stock and a deletion run product by product: `failures` names those that had changed since they were `seen`.',
    access: 'staff',
    rights: ['update products'],
    waitsFor: 'every-row',
    body: bulkProductsSchema,
    responses: { 200: { description: 'The number of updated products', schema: bulkResultSchema } },
    problems: [409],
  },

  readStaffProduct: {
    route: 'GET /api/admin/products/:id',
    summary: 'Read a product of any status',
    access: 'staff',
    rights: ['read products'],
    params: idParams,
    responses: { 200: { description: 'The product', schema: adminProductSchema } },
    problems: [404],
  },

  duplicateProduct: {
    route: 'POST /api/admin/products/:id/duplicate',
    summary: 'Duplicate a product',
    description:
      'The copy is a draft named “… (copy)” with the next free slug, and the same texts, prices, category, pictures and variants. It has no SKU, no barcode and no stock.',
    access: { staff: 'catalogue' },
    params: idParams,
    responses: { 201: { description: 'The new product', schema: adminProductSchema } },
    problems: [404],
  },

  updateProduct: {
    route: 'PATCH /api/admin/products/:id',
    summary: 'Change a product',
    description:
      'A missing field stays unchanged, stock included. With `updatedAt`, the call answers 409 when another staff member has saved a newer version.',
    access: { staff: 'catalogue' },
    params: idParams,
    body: updateProductSchema,
    responses: { 200: { description: 'The product', schema: adminProductSchema } },
    problems: [404, 409],
  },

  readProductHistory: {
    route: 'GET /api/admin/products/:id/history',
    summary: 'Read who changed what of a product',
    description: `The newest ${MAX_HISTORY} changes first, by people and imports. Stock and prices of variants have histories of their own.`,
    access: { staff: 'catalogue' },
    rights: ['update products'],
    params: idParams,
    responses: { 200: { description: 'The changes', schema: changeHistorySchema } },
    problems: [404],
  },

  restoreProduct: {
    route: 'POST /api/admin/products/:id/history/restore',
    summary: 'Put back what a product was before a change',
    description:
      'Texts, slug, category and what the goods are; never prices, pictures, status, variants and stock. 409 when one of these was changed again later, unless `replacesLater` says that this is wanted, and when another product has taken the slug. A repeat changes nothing.',
    access: { staff: 'catalogue' },
    rights: ['update products'],
    params: idParams,
    body: restoreChangeSchema,
    responses: { 204: { description: 'Put back' } },
    problems: [404, 409],
  },

  deleteProduct: {
    route: 'DELETE /api/admin/products/:id',
    summary: 'Delete a product',
    description: 'Orders keep its name and price.',
    access: 'staff',
    rights: ['delete products'],
    params: idParams,
    responses: { 204: { description: 'The product is deleted' } },
    problems: [404],
  },

  importProducts: {
    route: 'POST /api/admin/products/import',
    summary: 'Import products from a CSV file',
    description: `At most ${IMPORT_MAX_LINES} lines, ${IMPORT_MAX_COLUMNS} columns and ${IMPORT_MAX_BYTES / 1024} KiB, in any common encoding, with commas, semicolons, tabs or bars. A dry run plans ${IMPORT_PART_PRODUCTS} products, a \`part\` of the file. Without \`dryRun=false\`, the call changes nothing; with it, the whole file of one part is imported or nothing. The product exports of Shopify and WooCommerce are recognised by their columns. Otherwise the file names these columns, of which only one of \`slug\`, \`sku\` and \`name\` is required:\n\n${columnList.join('\n')}`,
    access: 'staff',
    rights: ['read products', 'read categories'],
    waitsFor: 'every-row',
    query: importQuerySchema,
    raw: { mediaType: 'text/csv', maxBytes: IMPORT_MAX_BYTES, only: true },
    responses: { 200: { description: 'The planned or applied changes', schema: importReportSchema } },
    problems: [409, 422],
  },

  importBatch: {
    route: 'POST /api/admin/products/import/batches',
    summary: 'Import a few products of a dry run',
    description: `At most ${IMPORT_BATCH_MAX_PRODUCTS} products, in one transaction. Their pictures have been stored before. A product with an error is left out; a repeat changes nothing. With \`version\` and \`expectedStockCount\` of the dry run, so is a product whose stock has changed since.`,
    access: 'staff',
    rights: ['read products', 'read categories'],
    waitsFor: 'every-row',
    maxBytes: 1024 * 1024,
    body: importBatchSchema,
    responses: { 200: { description: 'The applied changes', schema: importBatchReportSchema } },
  },

  findStoredPictures: {
    route: 'POST /api/admin/products/import/stored-pictures',
    summary: 'Find the pictures of an import that the shop has stored',
    access: 'staff',
    rights: ['read directus_files'],
    body: pictureLookupSchema,
    responses: { 200: { description: 'The paths of those that it has', schema: storedPicturesSchema } },
  },

  importPicture: {
    route: 'POST /api/admin/products/import/pictures',
    summary: 'Fetch a picture from an address and store it',
    description:
      'Only public addresses with http or https are fetched, of at most 20 MB. A picture that has been fetched from the address before stays as it is.',
    access: { staff: 'catalogue' },
    body: pictureAddressSchema,
    waitsFor: 'picture',
    responses: { 200: { description: 'The stored image', schema: registeredImageSchema } },
    problems: [422],
  },

  exportProducts: {
    route: 'GET /api/admin/products/export.csv',
    summary: 'Export all matching products as CSV, by name',
    description:
      'In the columns of the import, with one line per variant. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula; the import removes it.',
    access: 'staff',
    rights: ['read products'],
    query: adminProductsQuerySchema.omit({ limit: true, offset: true, sort: true }),
    responses: CSV_RESPONSES,
  },
});
