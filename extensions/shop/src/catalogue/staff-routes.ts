import { stockCountSchema } from '@chitenge/contract/stock-count';
import { updateStockSchema } from '@chitenge/contract/admin-stock';
import { variantInputsSchema } from '@chitenge/contract/variant';
import { z } from 'zod';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { setStock, setVariantStock } from '../stock/set-stock.ts';
import { createProduct } from './create-product.ts';
import { importProducts } from './import-products.ts';
import { itemUpdateSchema } from './update-item.ts';
import { updateProduct } from './update-product.ts';

const { columns, version } = itemUpdateSchema.shape;

const productSchema = z.strictObject({
  columns,
  stockCount: stockCountSchema.optional(),
  variants: variantInputsSchema.optional(),
});
const productUpdateSchema = productSchema.extend({
  version,
  expectedStockCount: stockCountSchema.optional(),
});
const importSchema = z.strictObject({
  creates: z.array(productSchema),
  updates: z.array(productUpdateSchema.extend({ id: z.uuid() })),
});

/** Staff's changes of products, stock and categories. The proxy and the Studio call them as the signed-in staff member. */
export function staffCatalogueRoutes(
  router: EndpointRouter,
  { logger, services }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const create = createProduct(services);
  const update = updateProduct(services);
  const importAll = importProducts(services);

  router.post(
    '/staff/products',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      const input = parseOr400(productSchema, request.body);
      response.status(201).json({ data: await run(create, input, actorOf(request)) });
    }),
  );

  router.post(
    '/staff/products/import',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      await run(importAll, parseOr400(importSchema, request.body), actorOf(request));
      response.status(204).end();
    }),
  );

  router.patch(
    '/staff/products/:id',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      const input = { ...parseOr400(productUpdateSchema, request.body), id: idOf(request, 'product') };
      await run(update, input, actorOf(request));
      response.status(204).end();
    }),
  );

  router.patch(
    '/staff/products/:id/stock',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      const productId = idOf(request, 'product');
      const { variants, stockCount, expected } = parseOr400(updateStockSchema, request.body);
      if (variants) await run(setVariantStock, { productId, variants }, actorOf(request));
      else if (stockCount !== undefined)
        await run(setStock, { productId, stockCount, expected }, actorOf(request));
      response.status(204).end();
    }),
  );
}
