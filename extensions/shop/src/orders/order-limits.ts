/** Limits of one order and one shopper, from the store settings: docs/behaviour.md#order-limits. */
import type { HoldSettings } from '@chitenge/contract/order-hold';
import type { OrderLimits } from '@chitenge/contract/order-limits';
import { shopWithContact } from '@chitenge/contract/shop-contact';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';
import { lockName } from '../database/lock-name.ts';
import { isFree, openFreeOrders } from './free-order.ts';
import { NO_HOLD } from './order-hold.ts';
import type { OrderRequest } from './placing-repository.ts';
import { unpaidOrders } from './unpaid-orders.ts';
import type { CartLine } from './validate-cart.ts';

/** The store settings that placing an order reads. */
export interface OrderSettings extends OrderLimits, HoldSettings {
  contact_phone: string | null;
  contact_email: string | null;
}

const NO_LIMITS: OrderSettings = {
  max_units_per_order: null,
  max_unpaid_orders_per_phone: null,
  max_unpaid_orders_per_session: null,
  ...NO_HOLD,
  contact_phone: null,
  contact_email: null,
};

const COLUMNS = Object.keys(NO_LIMITS);

export async function readOrderSettings(trx: Knex): Promise<OrderSettings> {
  return (await trx('store_settings').first<OrderSettings | undefined>(COLUMNS)) ?? NO_LIMITS;
}

/** Returns 'the shop' with its contact. */
export function contactOf({ contact_phone: phone, contact_email: email }: OrderSettings): string {
  return shopWithContact({ phone, email });
}

/**
 * Checks the units of an order.
 * @throws ProblemError 409
 */
export function assertFewUnits(lines: CartLine[], settings: OrderSettings): void {
  const { max_units_per_order: limit } = settings;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (limit === null || units <= limit) return;
  throw problemError('too-many-units', {
    detail: `One order can have at most ${limit} items, and your cart has ${units}. To order more, contact ${contactOf(settings)}.`,
  });
}

/**
 * Checks the open, unpaid orders of the request's phone number and session, among them the order just claimed. A free
 * order is compared with the free ones that were not sent. Orders of one phone number or session wait for one another, so that concurrent ones are counted too.
 * @throws ProblemError 409
 */
export async function assertFewOpenOrders(
  trx: Knex,
  { sessionId, body: { customerPhone, totalAmount } }: OrderRequest,
  settings: OrderSettings,
): Promise<void> {
  const { max_unpaid_orders_per_phone: perPhone, max_unpaid_orders_per_session: perSession } = settings;
  // Every order locks its phone number before its session, which prevents deadlocks.
  if (perPhone !== null) await lockName(trx, customerPhone);
  if (perSession !== null) await lockName(trx, sessionId);
  const { name, select, advice } = isFree({ total_amount: totalAmount }) ? FREE : UNPAID;
  const tooMany = (reason: string): ProblemError =>
    problemError('too-many-unpaid-orders', {
      detail: `${reason} ${advice}, or contact ${contactOf(settings)}.`,
    });
  if (perPhone !== null && (await countRows(select(trx).where('customer_phone', customerPhone))) > perPhone)
    throw tooMany(`${name} orders with this phone number: ${perPhone}.`);
  if (perSession !== null && (await countRows(select(trx).where('session_id', sessionId))) > perSession)
    throw tooMany(`Your ${name.toLowerCase()} orders: ${perSession}.`);
}

const UNPAID = { name: 'Unpaid', select: unpaidOrders, advice: 'Please pay for one of them first' } as const;
const FREE = { name: 'Free', select: openFreeOrders, advice: 'Please wait until we have sent one' } as const;
