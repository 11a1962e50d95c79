import { variantInputsSchema } from '@chitenge/contract/variant';
import { stockCountSchema } from '@chitenge/contract/stock-count';
import { z } from 'zod';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { importProducts } from './import-products.ts';

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

/** Imports products that are no file: the sample catalogue. */
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
