/** Products in the back office: docs/back-office.md#products-tab. */
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { presentAdminProduct } from '@chitenge/contract/rows/admin-product';
import { copiedColumns, MAX_NAME } from '@chitenge/contract/product-fields';
import type { ProductRow, StaffProductRow } from '@chitenge/contract/rows/product';
import { IMPORT_COLUMNS, type ImportColumn } from '@chitenge/contract/admin-import';
import { isStored } from '@chitenge/contract/image';
import { toStoredProduct, toText, type StoredVariant } from '@chitenge/contract/rows/stored-product';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { maySeeCosts } from '../costs/variant-costs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { csvInPieces, EXPORT_PIECE, toCsv, type Columns } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readLowStockThreshold } from '../stock/low-stock.ts';
import { explainVersionConflict } from './changed-fields.ts';
import { changeProducts } from './change-products.ts';
import { createProduct, type ProductInput } from './create-product.ts';
import { findProducts, findTargets, productsOf, readNextByName, type PlaceByName } from './find-products.ts';
import { readProductHistory, restoreProduct } from './product-history.ts';
import { createStaffProducts } from './staff-products.ts';

/** Products as CSV, in the columns of the import: docs/behaviour.md#variants-in-csv-files. */
type Cells = Partial<Record<ImportColumn, string | null | undefined>>;

const columnsFor = (seesCosts: boolean): Columns<Cells> =>
  Object.fromEntries(
    keysOf(IMPORT_COLUMNS)
      .filter((column) => seesCosts || column !== 'cost')
      .map((column) => [column, (cells: Cells) => cells[column] ?? null]),
  );

const variantCells = ({ size, color, sku, barcode, price, cost, stockCount }: StoredVariant): Cells => ({
  size,
  color,
  sku,
  barcode,
  variantPrice: price,
  cost,
  stockCount: String(stockCount),
});

/** Returns one line, or one per variant. The first one has the cells of the product. */
function linesOf(row: StaffProductRow): Cells[] {
  const { fields, variants, single, images: all } = toStoredProduct(row);
  const { slug } = row;
  const texts: Cells = Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, toText(column, value)]),
  );
  const images = all
    .map(({ source }) => source)
    .filter(isStored)
    .join(', ');
  const [first, ...others] = variants;
  if (!first)
    return [{ ...texts, slug, images, sku: single?.sku, barcode: single?.barcode, cost: single?.cost }];
  const { sizes: _sizes, colors: _colors, ...product } = texts;
  return [
    { ...product, slug, images, ...variantCells(first) },
    ...others.map((variant) => ({ slug, ...variantCells(variant) })),
  ];
}

/** Formats products, with one line for each, or for each variant of it. */
const productsCsv = (
  products: readonly StaffProductRow[],
  { withHeader, seesCosts }: { withHeader: boolean; seesCosts: boolean },
): string => toCsv(columnsFor(seesCosts), products.flatMap(linesOf), withHeader);

const SUFFIX = ' (copy)';

const fileOf = (file: ProductRow['images'][number]['directus_files_id']) =>
  typeof file === 'string' ? file : (file?.id ?? null);

/**
 * Returns a draft with what shoppers see of a product. Codes and stock belong to the goods of the original; the slug
 * follows from the new name.
 */
function copyOfProduct(product: StaffProductRow): ProductInput {
  const { name, image, images, category, variants } = product;
  return {
    columns: {
      ...copiedColumns(product),
      name: name.slice(0, MAX_NAME - SUFFIX.length) + SUFFIX,
      image: image?.id ?? null,
      images: images.map(({ directus_files_id, sort, color }) => ({
        directus_files_id: fileOf(directus_files_id),
        sort,
        color,
      })),
      category: category?.id ?? null,
      status: 'draft',
    },
    variants: variants.map(({ size, color, price: ownPrice }) => ({
      size: size || null,
      color: color || null,
      sku: null,
      barcode: null,
      price: ownPrice === null ? null : String(ownPrice),
      stockCount: 0,
    })),
  };
}

export function serveProducts(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const { database, services } = context;
  const products = createStaffProducts(context, run);
  const create = createProduct(services);

  const present = async (actor: Actor, id: string) => presentAdminProduct(await products.read(actor, id));

  serve(calls.listStaffProducts, async ({ query: { limit = MAX_LIST, offset = 0, ...query } }, { actor }) => {
    const threshold = await readLowStockThreshold(database);
    const page = { ...query, limit, offset };
    const { rows, total } = await findProducts(productsOf(context, actor), page, threshold);
    return answer(200, rows.map(presentAdminProduct), { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.exportProducts, async ({ query }, { actor }) => {
    const threshold = await readLowStockThreshold(database);
    const seesCosts = await maySeeCosts(database, actor);
    return csvInPieces<PlaceByName>('products', async (after) => {
      const place = { after, limit: EXPORT_PIECE, threshold };
      const { rows, next } = await readNextByName(database, productsOf(context, actor), query, place);
      return { csv: productsCsv(rows, { withHeader: !after, seesCosts }), next };
    });
  });

  serve(calls.readStaffProduct, async ({ params: { id } }, { actor }) =>
    answer(200, await present(actor, id)),
  );

  serve(calls.addProduct, async ({ body }, { actor }) =>
    answer(201, presentAdminProduct(await products.create(actor, body))),
  );

  serve(calls.duplicateProduct, async ({ params: { id } }, { actor }) => {
    const copy = await run(create, copyOfProduct(await products.read(actor, id)), actor);
    return answer(201, await present(actor, copy.id));
  });

  serve(calls.updateProduct, async ({ params: { id }, body }, { actor }) => {
    const { updatedAt: version, expectedStockCount: stockCount, ...fields } = body;
    const { variants: _variants, ...comparable } = fields;
    if (Object.keys(fields).length > 0)
      await products
        .update(actor, id, fields, { version, stockCount })
        .catch((error: unknown) => explainVersionConflict(error, comparable, () => present(actor, id)));
    return answer(200, await present(actor, id));
  });

  serve(calls.deleteProduct, async ({ params: { id } }, { actor }) => {
    await products.assertMayDelete(actor);
    await products.delete(actor, id);
    return answer(204);
  });

  serve(calls.changeProducts, async ({ body }, { actor, request }) => {
    const ids = await findTargets(context, actor, body);
    // To delete products is a right of its own.
    if (!body.change.delete) await guard(request, 'catalogue');
    return answer(200, await changeProducts(products, actor, { ...body, ids }));
  });

  const restore = restoreProduct(context.services);

  serve(calls.readProductHistory, async ({ params: { id } }) =>
    answer(200, await readProductHistory(context.database, id)),
  );

  serve(calls.restoreProduct, async ({ params: { id }, body }, { actor }) => {
    await run(restore, { id, ...body }, actor);
    return answer(204);
  });
}
