/** Older orders, which the next person with the phone must not see: docs/behaviour.md#order-page. */
import { DAY_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { ORDER_OPEN_DAYS } from '@chitenge/contract/order';
import { problemError } from '@chitenge/contract/problem-error';
import type { OrderRow } from '../directus/shop-rows.ts';
import { toPhoneNumber } from '../phone-number.ts';
import type { SlidingWindows } from '../limits/limit-stores.ts';
import { createTryLimit } from '../limits/try-limit.ts';

const TRIES = { hits: 5, windowMs: 15 * MINUTE_MS };

/** @throws ProblemError 403 for an order that is older than 30 days */
export function assertRecent({ date_created }: Pick<OrderRow, 'date_created'>): void {
  if (Date.parse(date_created) > Date.now() - ORDER_OPEN_DAYS * DAY_MS) return;
  throw problemError('phone-number-needed', {
    detail: `This order is older than ${ORDER_OPEN_DAYS} days. Enter the phone number that it was placed with.`,
  });
}

/** Checks the phone number of an order. */
export type PhoneCheck = (order: Pick<OrderRow, 'id' | 'customer_phone'>, phone: string) => Promise<void>;

/**
 * Creates the check. It accepts five wrong numbers for an order in 15 minutes, from whatever address.
 * The check rejects with ProblemError 403 for another number, 429 after too many.
 */
export function createPhoneCheck(stores: SlidingWindows): PhoneCheck {
  const limit = createTryLimit(stores.slidingWindow('order-phone', TRIES));
  return async ({ id, customer_phone: expected }, phone) => {
    const takeBack = await limit.begin(id);
    if (isSameNumber(phone, expected)) {
      await takeBack();
      return;
    }
    throw problemError('wrong-phone-number', {
      detail: 'The order has another phone number.',
      errors: [{ field: 'customerPhone', message: 'is not the number of this order' }],
    });
  };
}

function isSameNumber(given: string, expected: string): boolean {
  const number = toPhoneNumber(given);
  return number !== undefined && number === (toPhoneNumber(expected) ?? expected);
}
