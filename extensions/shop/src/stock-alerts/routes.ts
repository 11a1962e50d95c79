import { BACK_IN_STOCK, MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { addStockAlertSchema } from '@chitenge/contract/stock-alert';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { addAlert } from './add-alert.ts';
import { removeAlert } from './remove-alert.ts';

/** Alerts of shoppers, for the proxy: docs/behaviour.md#back-in-stock. */
export function stockAlertRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { run, services: { channels } }: { run: RunCommand; services: Pick<MessageServices, 'channels'> },
): void {
  router.get(
    '/stock-alerts/media',
    handle(logger, async (_request, response) => {
      const active = await database('message_templates')
        .where({ key: BACK_IN_STOCK, active: true })
        .pluck<string[]>('medium');
      const media = MESSAGE_MEDIA.filter((medium) => channels[medium] !== null && active.includes(medium));
      response.json({ data: { media } });
    }),
  );

  router.post(
    '/stock-alerts',
    handle(logger, async (request, response) => {
      const data = await run(addAlert, parseOr400(addStockAlertSchema, request.body), actorOf(request));
      response.status(201).json({ data });
    }),
  );

  router.delete(
    '/stock-alerts/:id',
    handle(logger, async (request, response) => {
      await run(removeAlert, { id: idOf(request, 'stock alert') }, actorOf(request));
      response.status(204).end();
    }),
  );
}

/** How many shoppers wait for a variant, for staff. Who waits is for managers: the collection's permissions. */
export function staffStockAlertRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  guard: StaffGuard,
): void {
  router.get(
    '/staff/stock-alerts',
    handle(logger, async (request, response) => {
      await guard(request, 'catalogue');
      const rows = await database('stock_alerts')
        .join('product_variants', 'product_variants.id', 'stock_alerts.variant')
        .groupBy('stock_alerts.variant', 'product_variants.product')
        .select<{ variantId: string; productId: string; waiting: number | string }[]>(
          'stock_alerts.variant as variantId',
          'product_variants.product as productId',
          database.raw('count(*) as waiting'),
        );
      response.json({ data: rows.map((row) => ({ ...row, waiting: Number(row.waiting) })) });
    }),
  );
}
