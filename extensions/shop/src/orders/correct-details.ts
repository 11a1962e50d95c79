import type { CorrectDetails } from '@chitenge/contract/correct-order';
import { DELIVERY_KIND_FACTS, deliveryFee } from '@chitenge/contract/delivery';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { servesPlace } from '@chitenge/contract/served-places';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import type { Decimal } from '../database/columns.ts';
import { MISSING_PLACE } from '../delivery/choose-delivery.ts';
import { readDeliveryMethods } from '../delivery/delivery-methods.ts';
import { deliverySnapshot } from '../delivery/order-delivery.ts';
import { assertWithNoRider } from '../rounds/round-row.ts';
import { correctOrder } from './correct-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';

export interface DetailsInput extends CorrectDetails {
  orderId: string;
}

/**
 * Corrects who gets the goods of an order, where and how, before they are shipped. The timeline records each change.
 * @throws ProblemError 404; 400 for a delivery method that is not published, and without what it needs; 409 when the order is shipped or cancelled,
 * a rider has the parcel that would go another way, or another fee would change a total that is paid, waits for its payment, or has a discount
 */
export const correctDetails: Command<DetailsInput, void> = async (trx, input, actor) => {
  const { orderId, reason } = input;
  const { deliveryMethodId, ...changes } = input.changes;
  const order = await lockOrder(trx, orderId);
  if (!UNSENT_ORDER_STATUSES.includes(order.status))
    throw problemError('shop-rule', {
      detail: `The order is ${order.status}. Its details can be corrected only before it is shipped.`,
    });
  const { events } = await correctOrder(trx, { orderId, changes, reason }, actor);
  const moved =
    deliveryMethodId === undefined
      ? []
      : await changeDelivery(trx, { order, methodId: deliveryMethodId, reason }, actor);
  await assertReached(trx, orderId, input.changes);
  return { result: undefined, events: [...events, ...moved] };
};

type Place = Record<'delivery_method' | 'city' | 'province' | 'landmark' | 'station', string | null>;

/**
 * Checks that the delivery of an order, while it is offered, reaches the place where the order goes now.
 * @param changes what was changed; what was wrong before does not hinder a change of something else
 * @throws ProblemError 409 when it does not; 400 without the landmark or station that it needs
 */
export async function assertReached(
  trx: Knex,
  orderId: string,
  changes: DetailsInput['changes'],
): Promise<void> {
  const isChanged = (...names: (keyof typeof changes)[]) => names.some((name) => name in changes);
  const order = await trx('orders')
    .where({ id: orderId })
    .first<Place>('delivery_method', 'city', 'province', 'landmark', 'station');
  const method = (await readDeliveryMethods(trx)).find(({ id }) => id === order.delivery_method);
  if (method === undefined) return;
  const place = { province: order.province, town: order.city };
  if (isChanged('city', 'province', 'deliveryMethodId') && !servesPlace(method, place))
    throw problemError('delivery-unavailable', {
      detail: `${method.name} does not reach this town. Such an order needs another delivery method, from the shop.`,
      errors: [{ field: 'changes.city', message: 'is not reached by the delivery of this order' }],
    });
  const needed = DELIVERY_KIND_FACTS[method.kind].needs;
  if (needed !== null && isChanged(needed, 'deliveryMethodId') && order[needed] === null)
    throw invalidRequest([{ field: `changes.${needed}`, message: MISSING_PLACE[needed] }]);
}

interface Delivery {
  delivery_method: string | null;
  delivery_name: string | null;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  discount_code: string | null;
  discount_amount: Decimal | null;
}

async function changeDelivery(
  trx: Knex.Transaction,
  { order, methodId, reason }: { order: LockedOrder; methodId: string; reason: string },
  actor: Actor,
): Promise<ShopEvent[]> {
  const { id: orderId } = order;
  const before = await trx('orders')
    .where({ id: orderId })
    .first<Delivery>(
      'delivery_method',
      'delivery_name',
      'delivery_fee',
      'delivery_paid_on_collection',
      'discount_code',
      'discount_amount',
    );
  if (before.delivery_method === methodId) return [];
  await assertWithNoRider(trx, orderId);
  const method = (await readDeliveryMethods(trx)).find(({ id }) => id === methodId);
  if (method === undefined)
    throw invalidRequest([{ field: 'changes.deliveryMethodId', message: 'is not offered now' }]);
  const goods = await goodsOf(trx, orderId);
  const charge = before.delivery_paid_on_collection ? 0 : toNgwee(before.delivery_fee ?? 0);
  const total = toNgwee(order.total_amount);
  const newTotal = total - charge + (method.paidOnCollection ? 0 : deliveryFee(method, goods));
  // What staff take off has no code.
  const hasDiscount = before.discount_code !== null || toNgwee(before.discount_amount ?? 0) > 0;
  if (newTotal !== total && (hasDiscount || (await hasPayment(trx, order))))
    throw problemError('shop-rule', {
      detail:
        'This delivery costs another fee, and the order has a payment or a discount. Choose one with the same fee, or cancel the order and place it again.',
    });
  const delivery = { ...deliverySnapshot(method, goods), delivery_method: methodId };
  await updateOrder(trx, orderId, { ...delivery, total_amount: toDecimal(newTotal) }, actor);
  const event = { orderId, kind: 'corrected' as const, reason, userId: actor.userId };
  await recordOrderEvents(trx, [
    { ...event, field: 'deliveryMethodId', from: before.delivery_name, to: method.name },
    ...(newTotal === total
      ? []
      : [{ ...event, field: 'totalAmount', from: toDecimal(total), to: toDecimal(newTotal) }]),
  ]);
  return [itemsUpdated('orders', [orderId])];
}

/** Returns the sum of an order's lines. */
async function goodsOf(trx: Knex, orderId: string): Promise<Ngwee> {
  const lines = await trx('order_items')
    .where({ order: orderId })
    .select<{ product_price: Decimal; quantity: number }[]>('product_price', 'quantity');
  return lines.reduce((sum, { product_price, quantity }) => sum + toNgwee(product_price) * quantity, 0);
}

/** Whether an order is paid, in part too, or somebody is paying its total now. */
async function hasPayment(trx: Knex, { id, payment_status }: LockedOrder): Promise<boolean> {
  if (payment_status === 'paid') return true;
  const payment: unknown = await trx('payments')
    .where({ order: id })
    .whereIn('status', [...OPEN_PAYMENT_STATES, 'completed'])
    .first('id');
  return payment !== undefined;
}
