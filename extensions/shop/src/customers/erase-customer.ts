import type { EraseCustomer } from '@chitenge/contract/customers';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { eraseShopper, OpenOrdersError } from '@chitenge/directus/shopper/erase';
import { IdentityError, parseShopper, type Shopper } from '@chitenge/directus/shopper/identity';
import type { ShopperRecords } from '@chitenge/directus/shopper/records';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';

/**
 * Returns whom a phone number names.
 * @throws ProblemError 400 when it is not a phone number
 */
export function shopperOf(phone: string): Shopper {
  try {
    return parseShopper({ phone });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw invalidRequest([{ field: 'phone', message: 'must be a phone number' }]);
  }
}

/**
 * Erases a customer's personal data, as `npm run shopper:erase` does.
 * @throws ProblemError 404 when there are none; 409 while an order is not delivered
 */
export const eraseCustomer: Command<EraseCustomer, ShopperRecords> = async (trx, input, actor) => {
  const { phone, openOrdersToo } = input;
  const options = { includeOpenOrders: openOrdersToo, userId: actor.userId };
  const records = await eraseShopper(trx, shopperOf(phone), options).catch((error: unknown) => {
    if (!(error instanceof OpenOrdersError)) throw error;
    throw problemError('shop-rule', {
      detail: `Still open: ${error.orders}. Deliver or cancel these orders and end their returns first. Staff could not reach the customer of an erased order.`,
    });
  });
  if (records === null) throw notFound('customer');
  const orders = [
    ...records.orders.map(({ id }) => id),
    ...records.paidForOthers,
    ...records.receivedFromOthers,
  ];
  return { result: records, events: orders.length === 0 ? [] : [itemsUpdated('orders', orders)] };
};
