import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import { Announcer } from '../directus/announcements.ts';
import { WrongValue } from '../directus/refusals.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { recordChanges } from '../orders/record-changes.ts';
import { refuseLiveOrders } from '../orders/refuse-live-orders.ts';
import { settleStock } from '../orders/settle-stock.ts';
import { refuseUntracked } from './untracked.ts';
import { onWritten } from './written.ts';

const idsSchema = z.array(z.string());

const statuses = z.looseObject({
  status: orderStatusSchema.optional(),
  payment_status: paymentStatusSchema.optional(),
});

/** Whoever changes an order, in the Studio or by the API, does so by rule 5 of docs/architecture.md. */
export function orderHooks(register: Register, context: DirectusContext): void {
  register.filter('orders.items.create', (payload) => {
    refuseUnknownStatus(payload);
    return payload;
  });
  register.filter('orders.items.update', (payload, _meta, event) => {
    refuseUnknownStatus(payload);
    refuseUntracked(payload, event);
    return payload;
  });

  register.filter('orders.items.delete', async (payload, _meta, { database }) => {
    await refuseLiveOrders(database, idsSchema.parse(payload));
    return payload;
  });

  onWritten(register, 'orders', async ({ trx, id, userId }) => {
    await recordChanges(trx, id, userId);
    await settleStock(trx, id, userId);
  });

  announceReturnedStock(register, context);
}

function refuseUnknownStatus(payload: unknown): void {
  const parsed = statuses.safeParse(payload);
  if (parsed.success) return;
  const field = parsed.error.issues[0]?.path.join('.') ?? 'status';
  throw new WrongValue({ reason: `${field} is not one of the values that it can have` });
}

const updateMeta = z.object({ keys: z.array(z.string()), payload: z.looseObject({ status: z.string() }) });

/** Cancelling and reviving move stock past Directus' services: tell it after the commit. */
function announceReturnedStock(register: Register, context: DirectusContext): void {
  const announcer = new Announcer(context);
  register.action('orders.items.update', (meta, occasion) => {
    const update = updateMeta.safeParse(meta);
    if (!update.success) return;
    context
      .database('order_items')
      .whereIn('order', update.data.keys)
      .whereNotNull('product')
      .distinct('product')
      .pluck<string[]>('product')
      .then((productIds) => announcer.stockChanged(productIds, occasion))
      .catch((error: unknown) => context.logger.error(error));
  });
}
