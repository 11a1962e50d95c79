/** Where the database knows a shopper from: found by comparing phones and addresses in their normal form. */
import { CLOSED_ORDER_STATUSES, type OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { normalEmail, normalPhone, type Shopper } from './identity.ts';

export interface HeldOrder {
  id: string;
  status: OrderStatus;
}

export interface Held {
  /** Orders that the shopper placed: their phone or their address is the customer's. */
  orders: HeldOrder[];
  /** Ids of orders of others that were to be paid from the shopper's phone: nothing else in them is about the shopper. */
  paidFor: string[];
  /** Sessions of the browsers that the shopper ordered with; their carts are the shopper's. */
  sessions: string[];
  /** Ids of subscriptions to the newsletter, by the given address and those in the shopper's orders. */
  subscriptions: string[];
}

interface OrderIdentity {
  id: string;
  status: OrderStatus;
  session_id: string;
  customer_phone: string;
  customer_email: string;
  mobile_number: string;
}

/** Reads who placed every order: a phone may be written in any form where it did not come by the proxy. */
export async function findHeld(database: Knex, { phone, email }: Shopper): Promise<Held> {
  const all = await database('orders')
    .orderBy('date_created')
    .select<OrderIdentity[]>(
      'id',
      'status',
      'session_id',
      'customer_phone',
      'customer_email',
      'mobile_number',
    );
  const isPhone = (text: string) => phone !== null && normalPhone(text) === phone;
  const isTheirs = (order: OrderIdentity) =>
    isPhone(order.customer_phone) || normalEmail(order.customer_email) === email;

  const orders = all.filter(isTheirs);
  const emails = new Set(orders.map(({ customer_email }) => normalEmail(customer_email)));
  if (email !== null) emails.add(email);
  const subscribers = await database('newsletter_subscribers').select<{ id: string; email: string }[]>(
    'id',
    'email',
  );
  return {
    orders: orders.map(({ id, status }) => ({ id, status })),
    paidFor: all.filter((order) => !isTheirs(order) && isPhone(order.mobile_number)).map(({ id }) => id),
    sessions: [...new Set(orders.map(({ session_id }) => session_id))],
    subscriptions: subscribers.filter(({ email }) => emails.has(normalEmail(email))).map(({ id }) => id),
  };
}

/** Whether nothing at all is held. */
export function isNothing({ orders, paidFor, subscriptions }: Held): boolean {
  return orders.length + paidFor.length + subscriptions.length === 0;
}

/** Orders that are still to be delivered. */
export function openOrders({ orders }: Held): HeldOrder[] {
  return orders.filter(({ status }) => !CLOSED_ORDER_STATUSES.includes(status));
}
