/** Who may pay when an order is handed over: docs/behaviour.md#pay-at-the-door. */
import { aheadOf, MAX_DOOR_ORDERS, offersDoor } from '@chitenge/contract/door';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { MAX_REFUSALS, REFUSALS } from '@chitenge/contract/round-outcomes';
import type { SaleQuote } from '@chitenge/contract/staff-sale';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { ROUND_STOPS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';

interface DoorTerms {
  method: DeliveryMethod | null;
  phone: string;
  /** In ngwee. */
  goods: Ngwee;
  total: Ngwee;
}

interface DoorRequest extends DoorTerms {
  orderId: string;
  sessionId: string;
  /** Whether staff place it, who read what others must not know about a phone number. */
  byStaff: boolean;
}

/** Columns of an order that is paid when it is handed over. Its goods are kept as those of a paid one. */
export interface DoorColumns {
  pay_at_door: true;
  ahead_amount: string | null;
  status?: OrderStatus;
  holds_until?: null;
}

/**
 * Decides about an order that is to be paid when it is handed over. One of a phone number that was never delivered to
 * waits for the fee first, if the method says so.
 * @throws ProblemError 409 `door-refused`: the method does not offer it for this total, the phone number has refused parcels, or
 * has as many such orders already
 */
export async function doorColumns(trx: Knex, request: DoorRequest): Promise<DoorColumns> {
  const { phone, sessionId, orderId, byStaff } = request;
  const why = await whyNever(trx, request);
  // Whoever is refused for earlier parcels reads the same words as others: the number may be somebody else's.
  if (why !== null)
    throw refused(byStaff ? why : 'This order cannot be paid at the door. Please choose to pay it now.');
  await lockNames(trx, [`door ${phone}`, `door ${sessionId}`]);
  for (const of of [{ customer_phone: phone }, { session_id: sessionId }])
    if (await hasMany(openDoorOrders(trx).where(of).whereNot({ id: orderId })))
      throw refused(
        byStaff
          ? MANY
          : `${MAX_DOOR_ORDERS} orders wait to be paid at the door already. Please pay this one now, or wait until you have one of them.`,
      );
  const ahead = await aheadNow(trx, request);
  return ahead === 0
    ? { pay_at_door: true, ahead_amount: null, status: 'confirmed', holds_until: null }
    : { pay_at_door: true, ahead_amount: toDecimal(ahead) };
}

/** Says to staff whether an order could be paid when it is handed over, and what its phone number pays ahead. It locks nothing. */
export async function quoteDoor(database: Knex, terms: DoorTerms): Promise<SaleQuote['door']> {
  if (terms.method === null || terms.total === 0) return null;
  const { phone } = terms;
  const isMany = phone !== '' && (await hasMany(openDoorOrders(database).where({ customer_phone: phone })));
  return {
    ahead: toDecimal(await aheadNow(database, terms)),
    refusal: (await whyNever(database, terms)) ?? (isMany ? MANY : null),
  };
}

const MANY = `${MAX_DOOR_ORDERS} orders of this phone number wait to be paid at the door already.`;
const hasMany = async (orders: Knex.QueryBuilder): Promise<boolean> =>
  (await countRows(orders)) >= MAX_DOOR_ORDERS;

/** Returns why such an order is not paid at the door, however many others there are; null when it may be. */
async function whyNever(trx: Knex, { method, phone, total }: DoorTerms): Promise<string | null> {
  if (method === null || !offersDoor({ ...method, doorMax: null }, total))
    return 'This way of delivery does not offer it.';
  if (!offersDoor(method, total))
    return `This way of delivery offers it up to ${formatMoney(toNgwee(method.doorMax ?? 0))}.`;
  const refusals = await refusalsOf(trx, phone);
  return refusals >= MAX_REFUSALS
    ? `${refusals} parcels of this phone number were refused, or went to a wrong place. The owner or a manager can forgive it in Customers.`
    : null;
}

const aheadNow = async (trx: Knex, { method, phone, goods, total }: DoorTerms): Promise<Ngwee> =>
  method === null || (await isKnown(trx, phone)) ? 0 : aheadOf(method, { goods, total });

const refused = (detail: string) =>
  problemError('door-refused', {
    detail,
    errors: [{ field: 'payAtDoor', message: 'is not possible for this order' }],
  });

const openDoorOrders = (trx: Knex) =>
  trx('orders')
    .where({ pay_at_door: true })
    .whereIn('status', ['pending', 'confirmed', 'shipped'] satisfies OrderStatus[])
    .whereNot('payment_status', 'paid' satisfies PaymentStatus);

/** Whether an order of the phone number was delivered and paid. */
const isKnown = async (trx: Knex, phone: string): Promise<boolean> =>
  (await trx('orders')
    .where({ customer_phone: phone, status: 'delivered', payment_status: 'paid' } satisfies {
      customer_phone: string;
      status: OrderStatus;
      payment_status: PaymentStatus;
    })
    .first('id')) !== undefined;

const refusedStops = (trx: Knex, phone: string) =>
  trx(ROUND_STOPS)
    .whereIn('order', trx('orders').where({ customer_phone: phone }).select('id'))
    .whereIn('outcome', [...REFUSALS])
    .whereNull('forgiven_at');

/** Counts the orders of a phone number that were refused, had no money or went to a wrong place, and that staff have not forgiven. */
export async function refusalsOf(trx: Knex, phone: string): Promise<number> {
  const row = await refusedStops(trx, phone)
    .countDistinct({ orders: 'order' })
    .first<{ orders: number | string }>();
  return Number(row.orders);
}

/** Lets a phone number pay at the door again. */
export const forgiveRefusals: Command<{ phone: string }, void> = async (trx, { phone }) => {
  await refusedStops(trx, phone).update({ forgiven_at: new Date() });
  return { result: undefined, events: [] };
};

/** Says in the timeline how such an order is paid. */
export const doorWords = ({ ahead_amount }: DoorColumns): string =>
  ahead_amount === null
    ? 'To be paid when it is handed over.'
    : `To be paid when it is handed over, ${formatMoney(toNgwee(ahead_amount))} ahead.`;
