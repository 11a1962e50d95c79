/** Products in the back office: docs/back-office.md#products-tab. */
import type { BulkProducts } from '@chitenge/contract/bulk-products';
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { problemError } from '@chitenge/contract/problem-error';
import { presentAdminProduct } from '@chitenge/contract/rows/admin-product';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { explainVersionConflict } from './changed-fields.ts';
import { csvInPieces, EXPORT_PIECE } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readLowStockThreshold } from '../stock/low-stock.ts';
import { changeProducts } from './change-products.ts';
import { copyOfProduct } from './copy-of-product.ts';
import { createProduct } from './create-product.ts';
import { findProducts, productsOf, readNextByName, type PlaceByName } from './find-products.ts';
import { productsCsv } from './products-csv.ts';
import { createStaffProducts } from './staff-products.ts';

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
    return csvInPieces<PlaceByName>('products', async (after) => {
      const place = { after, limit: EXPORT_PIECE, threshold };
      const { rows, next } = await readNextByName(database, productsOf(context, actor), query, place);
      return { csv: productsCsv(rows, !after), next };
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

  /** @throws ProblemError 409 when more or fewer products match the filter than the staff member saw */
  async function findTargets(actor: Actor, { ids, filter, count }: BulkProducts): Promise<string[]> {
    if (ids !== undefined) return ids;
    const threshold = await readLowStockThreshold(database);
    const page = { ...filter, limit: MAX_LIST, offset: 0 };
    const { rows, total } = await findProducts(productsOf(context, actor), page, threshold);
    if (total !== count)
      throw problemError('changed-meanwhile', {
        detail: `${total} products match now, not ${count}. Nothing was changed.`,
      });
    return rows.map(({ id }) => id);
  }

  serve(calls.changeProducts, async ({ body }, { actor, request }) => {
    const ids = await findTargets(actor, body);
    // To delete products is a right of its own.
    if (!body.change.delete) await guard(request, 'catalogue');
    return answer(200, await changeProducts(products, actor, { ...body, ids }));
  });
}
