import {
  feeInTotal,
  judgeDiscount,
  orderTotal,
  type DiscountRefusal,
} from '@chitenge/contract/discount-terms';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { PlaceOrder } from '@chitenge/contract/order';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { CartValidation } from '../orders/validate-cart.ts';
import { countUses, type DiscountCode } from './discount-codes.ts';
import { coversCategory, discountRefused, readUsableCode } from './judge-code.ts';
import type { OrderDiscountTerms } from './order-discount-terms.ts';
import { spreadAmount } from './spread-amount.ts';

interface Conditions {
  /** The order just claimed; a quote has none. */
  orderId?: string;
  validation: CartValidation;
  method: DeliveryMethod | null;
}

/** What a code or staff take off an order, in ngwee. */
export interface ClaimedDiscount {
  /** What it is, for later changes of the order. */
  terms: OrderDiscountTerms;
  amount: Ngwee;
  /** What of it each orderable line has; none has any of a delivery fee. */
  shares: Ngwee[];
}

/**
 * Claims a use of the order's code: docs/behaviour.md#discounts. The order itself is the use, so it ends with the
 * order's transaction, and with its cancellation.
 * @returns null for an order without a code
 * @throws ProblemError 409 with the total without the code; 400 without a phone number that the code needs
 */
export async function claimDiscount(
  trx: Knex,
  { discountCode, customerPhone }: Pick<PlaceOrder, 'discountCode' | 'customerPhone'>,
  { orderId, validation, method }: Conditions,
): Promise<ClaimedDiscount | null> {
  if (discountCode === null) return null;
  const { total: goods, priceChanges: lines } = validation;
  const refuse = (refusal: DiscountRefusal, code: DiscountCode | null = null) =>
    discountRefused(refusal, code, { totalAmount: toDecimal(orderTotal(goods, method)), lines });

  const code = await readUsableCode(trx, discountCode, refuse, orderId);
  const covered = coveredValues(code, validation);
  const { amount, refusal } = judgeDiscount(code, {
    covered: covered.reduce((sum, value) => sum + value, 0),
    fee: feeInTotal(goods, method),
  });
  if (refusal !== null) throw refuse(refusal, code);
  const { maxUsesPerPhone: limit } = code;
  if (limit !== null && customerPhone === '')
    throw invalidRequest([
      { field: 'customerPhone', message: 'is required for this code, which counts uses by phone number' },
    ]);
  const ofPhone = { phone: customerPhone, ...(orderId !== undefined && { exceptOrder: orderId }) };
  if (limit !== null && (await countUses(trx, discountCode, ofPhone)) >= limit)
    throw refuse('used-by-phone', code);
  const { kind, value, categories } = code;
  return {
    terms: { kind, value, categories },
    amount,
    shares: spreadAmount(kind === 'free_delivery' ? 0 : amount, covered),
  };
}

/** Returns the value of each line that a code covers, and 0 for the others. */
function coveredValues(code: DiscountCode, { orderable }: CartValidation): Ngwee[] {
  return orderable.map(({ line, product, price }) =>
    coversCategory(code, product.category) ? toNgwee(price) * line.quantity : 0,
  );
}
