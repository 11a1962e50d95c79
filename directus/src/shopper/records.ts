/** Finds the rows about a shopper by normalised phone numbers and email addresses. */
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { OPEN_RETURN_STATES, type ReturnState } from '@chitenge/contract/return-state';
import { CLOSED_ORDER_STATUSES, type OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { toPhoneNumber } from '@chitenge/contract/phone-number';
import { normalizeEmail, type Shopper } from './identity.ts';

export interface ShopperOrder {
  id: string;
  status: OrderStatus;
  /** The state of an exchange or return that has not ended; null without one. */
  openReturn: ReturnState | null;
}

export interface ShopperRecords {
  /** Orders whose customer has the shopper's phone. An email does not identify a customer: anybody can enter one. */
  orders: ShopperOrder[];
  /** Ids of other customers' orders whose mobile number is the shopper's. Nothing else in them is about the shopper. */
  paidForOthers: string[];
  /** Ids of other customers' orders that the shopper's number receives. Nothing else in them is about the shopper. */
  receivedFromOthers: string[];
  /** Session ids of the shopper's orders. Their carts are the shopper's. */
  sessions: string[];
  /** Ids of the payments of the shopper's orders, and of payments from the shopper's phone. */
  payments: string[];
  /** Ids of the messages about the shopper's orders, and of those about no order to the shopper's phone or email. */
  messages: string[];
  /** Ids of newsletter subscriptions with the given email. */
  subscriptions: string[];
  /** Ids of the alerts that wait for the shopper's phone or email. */
  stockAlerts: string[];
  /** Ids of staff's notes about the phone number, or about one of the shopper's orders. */
  customers: string[];
  /** What only an email connects with the shopper. The owner decides about it, so it stays out of export and erasure. */
  byEmail: ByEmail[];
}

/** Rows of an email, which the shopper may share with others or have invented. */
export interface ByEmail {
  email: string;
  /** Ids of orders with another phone. */
  orders: string[];
  subscriptions: number;
  stockAlerts: number;
}

interface OrderIdentity {
  id: string;
  status: OrderStatus;
  session_id: string;
  customer_phone: string;
  customer_email: string;
  mobile_number: string;
  recipient_phone: string | null;
}

/** The last digits of a number, which every notation of it has. */
const COMPARED_DIGITS = 6;

/** Other scripts have digits of their own. */
const NOT_ASCII = /[^\x20-\x7e]/;

/** Finds a shopper's rows. It reads all orders, because only the proxy normalises the phone before it stores it. */
export async function findShopperRecords(database: Knex, { phone, email }: Shopper): Promise<ShopperRecords> {
  const all = await database('orders')
    .orderBy('date_created')
    .select<OrderIdentity[]>(
      'id',
      'status',
      'session_id',
      'customer_phone',
      'customer_email',
      'mobile_number',
      'recipient_phone',
    );
  const digits = phone?.slice(-COMPARED_DIGITS) ?? '';
  // Most numbers differ in their last digits, and to parse each would hold a running shop for seconds.
  const mayBePhone = (text: string) => NOT_ASCII.test(text) || text.replaceAll(/\D/g, '').includes(digits);
  const isPhone = (text: string) => phone !== null && mayBePhone(text) && toPhoneNumber(text) === phone;
  const isEmail = (text: string) => normalizeEmail(text) === email;

  const orders = all.filter((order) => isPhone(order.customer_phone));
  const subscribers = await database('newsletter_subscribers').select<{ id: string; email: string }[]>(
    'id',
    'email',
  );
  const own = new Set(orders.map(({ id }) => id));
  const ofOthers = all.filter(({ id }) => !own.has(id));
  const ownPhones = new Set(orders.map(({ customer_phone }) => customer_phone));
  const customers = await database('customers').select<{ id: string; phone: string }[]>('id', 'phone');
  const payments = await database('payments').select<{ id: string; order: string; phone: string | null }[]>(
    'id',
    'order',
    'phone',
  );
  const messages = await database('messages').select<
    { id: string; order: string | null; recipient: string | null }[]
  >('id', 'order', 'recipient');
  const alerts = await database('stock_alerts').select<{ id: string; recipient: string }[]>(
    'id',
    'recipient',
  );
  const openReturns = await database('returns')
    .whereIn('status', [...OPEN_RETURN_STATES])
    .select<{ order: string; status: ReturnState }[]>('order', 'status');
  const openReturnOf = new Map(openReturns.map(({ order, status }) => [order, status]));
  const isTo = (recipient: string) => (recipient.includes('@') ? isEmail(recipient) : isPhone(recipient));

  const emails = new Set(orders.map(({ customer_email }) => normalizeEmail(customer_email)));
  emails.delete(normalizeEmail(ORDER_FIELDS.customerEmail.erased));
  // Orders by staff may have no email.
  emails.delete('');
  if (email !== null) emails.add(email);
  const othersByEmail = Map.groupBy(ofOthers, (order) => normalizeEmail(order.customer_email));
  const rowsOf = (address: string): ByEmail => {
    // Subscriptions and alerts of the given email are the shopper's.
    const isShared = (text: string) => address !== email && normalizeEmail(text) === address;
    return {
      email: address,
      orders: (othersByEmail.get(address) ?? []).map(({ id }) => id),
      subscriptions: subscribers.filter((row) => isShared(row.email)).length,
      stockAlerts: alerts.filter(({ recipient }) => isShared(recipient)).length,
    };
  };

  return {
    byEmail: [...emails]
      .map(rowsOf)
      .filter((found) => found.orders.length + found.subscriptions + found.stockAlerts > 0),
    messages: messages
      .filter(({ order, recipient }) =>
        order === null ? recipient !== null && isTo(recipient) : own.has(order),
      )
      .map(({ id }) => id),
    orders: orders.map(({ id, status }) => ({ id, status, openReturn: openReturnOf.get(id) ?? null })),
    receivedFromOthers: ofOthers
      .filter((order) => order.recipient_phone !== null && isPhone(order.recipient_phone))
      .map(({ id }) => id),
    paidForOthers: ofOthers.filter((order) => isPhone(order.mobile_number)).map(({ id }) => id),
    payments: payments
      .filter(({ order, phone: payer }) => own.has(order) || (payer !== null && isPhone(payer)))
      .map(({ id }) => id),
    sessions: [...new Set(orders.map(({ session_id }) => session_id))],
    stockAlerts: alerts.filter(({ recipient }) => isTo(recipient)).map(({ id }) => id),
    customers: customers.filter((row) => isPhone(row.phone) || ownPhones.has(row.phone)).map(({ id }) => id),
    subscriptions: subscribers.filter((row) => isEmail(row.email)).map(({ id }) => id),
  };
}

/** Returns whether the shop has nothing about the shopper. */
export function hasNoRecords({ sessions: _sessions, byEmail: _byEmail, ...found }: ShopperRecords): boolean {
  return Object.values(found).every((ids) => ids.length === 0);
}

/** Returns the orders that are neither delivered nor cancelled, and those with an open exchange or return. */
export function openOrders({ orders }: ShopperRecords): ShopperOrder[] {
  return orders.filter(
    ({ status, openReturn }) => !CLOSED_ORDER_STATUSES.includes(status) || openReturn !== null,
  );
}
