/** Limits of one order and one shopper, from the store settings: docs/behaviour.md#order-limits. */
import type { HoldSettings } from '@chitenge/contract/order-hold';
import type { OrderLimits } from '@chitenge/contract/order-limits';
import { withContact, type ShopContact } from '@chitenge/contract/shop-contact';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { countRowsOfEach } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
import { isFree, openFreeOrders } from './free-order.ts';
import { NO_HOLD } from './order-hold.ts';
import type { CartRequest } from './placing-repository.ts';
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

/** Returns how to reach the shop. */
export const contactOf = ({ contact_phone: phone, contact_email: email }: OrderSettings): ShopContact => ({
  phone,
  email,
});

/** Returns ' Or contact us: …' for a shop that can be reached, else ''. */
export async function orContact(trx: Knex): Promise<string> {
  const words = withContact(' Or contact us', contactOf(await readOrderSettings(trx)));
  return words && `${words}.`;
}

/**
 * Checks the units of an order.
 * @throws ProblemError 409
 */
export function assertFewUnits(lines: CartLine[], settings: OrderSettings): void {
  const { max_units_per_order: limit } = settings;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (limit === null || units <= limit) return;
  const more = withContact(' To order more, contact us', contactOf(settings));
  throw problemError('too-many-units', {
    detail: `One order can have at most ${limit} items, and your cart has ${units}.${more && `${more}.`}`,
  });
}

const UNPAID = {
  name: 'unpaid',
  select: unpaidOrders,
  advice: 'Please pay for one of them first',
} as const;
const FREE = {
  name: 'free',
  select: openFreeOrders,
  advice: 'Please wait until we have sent one of them',
} as const;

/**
 * Checks the open, unpaid orders of the request's phone number and session, among them the order just claimed. A free
 * order is compared with the free ones that were not sent. Those that staff place are many of one browser. Orders of one
 * phone number or session wait for one another, so that concurrent ones are counted too.
 * @throws ProblemError 409 with the session's own orders
 */
export async function assertFewOpenOrders(
  trx: Knex,
  orderId: string,
  { sessionId, byStaff, body: { customerPhone, totalAmount } }: CartRequest,
  settings: OrderSettings,
): Promise<void> {
  const { name, select, advice } = isFree({ total_amount: totalAmount }) ? FREE : UNPAID;
  // Every order locks its phone number before its session, which prevents deadlocks.
  const limits = [
    {
      limit: settings.max_unpaid_orders_per_phone,
      of: { customer_phone: customerPhone },
      lock: customerPhone,
      subject: (count: number) => `There are ${count} ${name} orders with this phone number already`,
    },
    {
      limit: byStaff ? null : settings.max_unpaid_orders_per_session,
      of: { session_id: sessionId },
      lock: sessionId,
      subject: (count: number) => `You have ${count} ${name} orders already`,
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
  // Among them is the order just claimed.
  const reached = limits
    .map((one, index) => ({ ...one, earlier: (counts[index] ?? 0) - 1 }))
    .find(({ limit, earlier }) => earlier >= Number(limit));
  if (reached === undefined) return;
  const { subject, earlier, of } = reached;
  throw problemError('too-many-unpaid-orders', {
    detail: `${subject(earlier)}. ${advice}${withContact(', or contact us', contactOf(settings))}.`,
    orders: await ownOrders(select(trx).where(of).whereNot('id', orderId), sessionId),
  });
}

/** Returns the session's own of the selected orders, newest first. */
async function ownOrders(selected: Knex.QueryBuilder, sessionId: string) {
  const rows = await selected
    .where({ session_id: sessionId })
    .orderBy('date_created', 'desc')
    .select<{ id: string; total_amount: Decimal }[]>('id', 'total_amount');
  return rows.map(({ id, total_amount }) => ({ id, totalAmount: toDecimal(toNgwee(total_amount)) }));
}
