/** Limits of one order and one shopper, from the store settings: docs/behaviour.md#order-limits. */
import type { HoldSettings } from '@chitenge/contract/order-hold';
import type { OrderLimits } from '@chitenge/contract/order-limits';
import { shopWithContact } from '@chitenge/contract/shop-contact';
import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { countRowsOfEach } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
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
  const { name, select, advice } = isFree({ total_amount: totalAmount }) ? FREE : UNPAID;
  // Every order locks its phone number before its session, which prevents deadlocks.
  const limits = [
    {
      limit: settings.max_unpaid_orders_per_phone,
      of: { customer_phone: customerPhone },
      lock: customerPhone,
      subject: `${name} orders with this phone number`,
    },
    {
      limit: settings.max_unpaid_orders_per_session,
      of: { session_id: sessionId },
      lock: sessionId,
      subject: `Your ${name.toLowerCase()} orders`,
    },
  ].filter(({ limit }) => limit !== null);
  if (limits.length === 0) return;

  await lockNames(
    trx,
    limits.map(({ lock }) => lock),
  );
  const counts = await countRowsOfEach(
    trx,
    limits.map(({ of }) => select(trx).where(of)),
  );
  const reached = limits.find(({ limit }, index) => (counts[index] ?? 0) > Number(limit));
  if (reached === undefined) return;
  throw problemError('too-many-unpaid-orders', {
    detail: `${reached.subject}: ${reached.limit}. ${advice}, or contact ${contactOf(settings)}.`,
  });
}

const UNPAID = { name: 'Unpaid', select: unpaidOrders, advice: 'Please pay for one of them first' } as const;
const FREE = { name: 'Free', select: openFreeOrders, advice: 'Please wait until we have sent one' } as const;
