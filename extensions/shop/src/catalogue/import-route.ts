import { variantInputsSchema } from '@chitenge/contract/variant';
import { stockCountSchema } from '@chitenge/contract/stock-count';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { createProduct, type ProductInput } from './create-product.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { handle } from '../http/handler.ts';
import { updateProduct, type ProductUpdate } from './update-product.ts';
import type { Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { actorOf, parseOr400 } from '../http/request.ts';

interface ProductImport {
  creates: ProductInput[];
  updates: ProductUpdate[];
}

/** Creates the command that imports a file's products: all of them, or none. */
function importProducts(services: DirectusContext['services']): Command<ProductImport, void> {
  const create = createProduct(services);
  const update = updateProduct(services);
  return async (trx, { creates, updates }, actor) => {
    const events: ShopEvent[] = [];
    for (const input of creates) events.push(...(await create(trx, input, actor)).events);
    for (const input of updates) events.push(...(await update(trx, input, actor)).events);
    return { result: undefined, events };
  };
}

const productSchema = z.strictObject({
  /** Directus' services validate them, and the actor's rights. */
  columns: z.record(z.string(), z.unknown()),
  stockCount: stockCountSchema.optional(),
  variants: variantInputsSchema.optional(),
});
const productUpdateSchema = productSchema.extend({
  /** The version that the plan was based on. */
  version: z.iso.datetime({ offset: true }).optional(),
  expectedStockCount: stockCountSchema.optional(),
});
const importSchema = z.strictObject({
  creates: z.array(productSchema),
  updates: z.array(productUpdateSchema.extend({ id: z.uuid() })),
});

/** The end of an import. The proxy, which reads the file, calls it as the signed-in staff member. */
export function importRoute(
  router: EndpointRouter,
  { logger, services }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  const importAll = importProducts(services);

  router.post(
    '/staff/products/import',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      await run(importAll, parseOr400(importSchema, request.body), actorOf(request));
      response.status(204).end();
    }),
  );
}
