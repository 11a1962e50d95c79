import {
  feeInTotal,
  judgeDiscount,
  orderTotal,
  type DiscountRefusal,
} from '@chitenge/contract/discount-terms';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { PlaceOrder } from '@chitenge/contract/order';
import type { Knex } from 'knex';
import type { DeliveryMethod } from '../delivery/delivery-methods.ts';
import type { CartValidation } from '../orders/validate-cart.ts';
import { countUses, type DiscountCode } from './discount-codes.ts';
import { coversCategory, discountRefused, readUsableCode } from './judge-code.ts';

interface Conditions {
  orderId: string;
  validation: CartValidation;
  method: DeliveryMethod | null;
}

/**
 * Claims a use of the order's code: docs/behaviour.md#discounts. The order itself is the use, so it ends with the
 * order's transaction, and with its cancellation.
 * @returns the discount; 0 for an order without a code
 * @throws ProblemError 409 with the total without the code
 */
export async function claimDiscount(
  trx: Knex,
  { discountCode, customerPhone }: Pick<PlaceOrder, 'discountCode' | 'customerPhone'>,
  { orderId, validation, method }: Conditions,
): Promise<Ngwee> {
  if (discountCode === null) return 0;
  const { total: goods, priceChanges: lines } = validation;
  const refuse = (refusal: DiscountRefusal, code: DiscountCode | null = null) =>
    discountRefused(refusal, code, { totalAmount: toDecimal(orderTotal(goods, method)), lines });

  const code = await readUsableCode(trx, discountCode, refuse, orderId);
  const { amount, refusal } = judgeDiscount(code, {
    covered: coveredGoods(code, validation),
    fee: feeInTotal(goods, method),
  });
  if (refusal !== null) throw refuse(refusal, code);
  const { maxUsesPerPhone: limit } = code;
  const ofPhone = { phone: customerPhone, exceptOrder: orderId };
  if (limit !== null && (await countUses(trx, discountCode, ofPhone)) >= limit)
    throw refuse('used-by-phone', code);
  return amount;
}

/** Sums the lines that a code covers. */
function coveredGoods(code: DiscountCode, { orderable }: CartValidation): Ngwee {
  return orderable
    .filter(({ product }) => coversCategory(code, product.category))
    .reduce((sum, { line, price }) => sum + toNgwee(price) * line.quantity, 0);
}

/**
 * Copies the discount into the order, so that a later change of the code does not change the order.
 * @returns the columns that it wrote
 */
export async function recordDiscount(trx: Knex, orderId: string, discount: Ngwee) {
  const snapshot = { discount_amount: toDecimal(discount) };
  await trx('orders').where({ id: orderId }).update(snapshot);
  return snapshot;
}
