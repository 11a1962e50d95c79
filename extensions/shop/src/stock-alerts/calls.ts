/** "Tell me when M is back": docs/behaviour.md#back-in-stock. */
import { BACK_IN_STOCK, MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { stockCalls as calls } from '@chitenge/contract/calls/stock';
import type { DirectusContext } from '../directus/types.ts';
import { addAlert } from './add-alert.ts';
import type { MessageServices } from '../messages/message-services.ts';
import type { Command } from '../commands/command.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { RunCommand } from '../commands/run-command.ts';

/** Deletes an alert, whose id only the shopper's browser got. A repeat, and an alert that has ended, change nothing. */
const removeAlert: Command<{ id: string }, void> = async (trx, { id }) => {
  await trx('stock_alerts').where({ id }).delete();
  return { result: undefined, events: [] };
};

export function serveStockAlerts(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  { run, channels }: { run: RunCommand } & Pick<MessageServices, 'channels'>,
): void {
  serve(calls.readAlertMedia, async () => {
    const active = await database('message_templates')
      .where({ key: BACK_IN_STOCK, active: true })
      .pluck<string[]>('medium');
    const media = MESSAGE_MEDIA.filter((medium) => channels[medium] !== null && active.includes(medium));
    return answer(200, { media });
  });

  serve(calls.addStockAlert, async ({ body }, { actor }) => answer(201, await run(addAlert, body, actor)));

  serve(calls.deleteStockAlert, async ({ params: { id } }, { actor }) => {
    await run(removeAlert, { id }, actor);
    return answer(204);
  });

  // How many shoppers wait for a variant. Who waits is for managers: the collection's permissions.
  serve(calls.countStockAlerts, async () => {
    const rows = await database('stock_alerts')
      .join('product_variants', 'product_variants.id', 'stock_alerts.variant')
      .groupBy('stock_alerts.variant', 'product_variants.product')
      .select<{ variantId: string; productId: string; waiting: number | string }[]>(
        'stock_alerts.variant as variantId',
        'product_variants.product as productId',
        database.raw('count(*) as waiting'),
      );
    return answer(
      200,
      rows.map((row) => ({ ...row, waiting: Number(row.waiting) })),
    );
  });
}
