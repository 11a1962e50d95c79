import { shortOrderId } from '@chitenge/contract/order-id';
import type { LookupOrder } from '@chitenge/contract/payments';
import { toPhoneNumber } from '@chitenge/contract/phone-number';
import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';

/** Orders of one phone number that a lookup compares. */
const MAX_ORDERS = 1000;

/**
 * Finds the order with these last eight characters and this phone number (E.164), the customer's or the payer's.
 * @returns its id, or null
 */
export async function lookUpOrder(database: Knex, { reference, phone }: LookupOrder): Promise<string | null> {
  const ids = await database('orders')
    .where({ customer_phone: phone })
    .orWhere({ mobile_number: phone })
    .orderBy('date_created', 'desc')
    .limit(MAX_ORDERS)
    .pluck<string[]>('id');
  return ids.find((id) => shortOrderId(id) === reference) ?? null;
}

/** @throws ProblemError 403 when a number, in any notation, is not the customer's */
export function assertPhoneOf({ customer_phone: expected }: { customer_phone: string }, given: string): void {
  const number = toPhoneNumber(given);
  if (number !== null && number === (toPhoneNumber(expected) ?? expected)) return;
  throw problemError('wrong-phone-number', {
    detail: 'This is not the phone number on the order.',
    errors: [{ field: 'customerPhone', message: 'is not the number of this order' }],
  });
}
