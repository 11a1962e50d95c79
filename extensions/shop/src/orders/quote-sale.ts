import { feeInTotal, orderTotal } from '@chitenge/contract/discount-terms';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { problemType } from '@chitenge/contract/problem-type';
import { ProblemError } from '@chitenge/contract/problem-error';
import {
  missingContact,
  type QuoteSale,
  type SaleConflict,
  type SaleQuote,
} from '@chitenge/contract/staff-sale';
import type { Knex } from 'knex';
import { assertPlace, findDelivery } from '../delivery/choose-delivery.ts';
import { claimDiscount, type ClaimedDiscount } from '../discounts/claim-discount.ts';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { quoteDoor } from '../rounds/door-orders.ts';
import { contactOf, readOrderSettings } from './order-limits.ts';
import { readProducts } from './placing-repository.ts';
import { problemOf } from './place-order.ts';
import { linesOfSale, orderOf, ownDiscount } from './staff-sale.ts';
import { validateCart, type CartValidation } from './validate-cart.ts';

/** Says what an order of staff would cost now, and what would refuse it. It locks and changes nothing. */
export async function quoteSale(database: Knex, sale: QuoteSale): Promise<SaleQuote> {
  const lines = linesOfSale(sale.lines);
  const products = await readProducts(database, lines);
  const validation = validateCart(lines, products);
  const goods = validation.total;
  const conflicts = validation.conflicts.map(conflictOfLine);

  const method = await attempt(conflicts, async () =>
    findDelivery(database, sale, {
      goods,
      contact: contactOf(await readOrderSettings(database)),
      mayTakeAlong: sale.channel === 'counter',
      isByStaff: true,
    }),
  );
  // The way of delivery, its fee and how it is paid are known before the whole place is.
  if (method !== null) await attempt(conflicts, async () => assertPlace(method, sale));
  const discount = await attempt(conflicts, () => discountOf(database, sale, { validation, method }));
  const total = orderTotal(goods, method, discount?.amount);
  for (const error of missingContact(sale))
    conflicts.push({ type: problemType('invalid-request'), ...error });

  const orderable = new Map(validation.orderable.map((one) => [one.line.id, one]));
  return {
    lines: lines.map(({ id, productId, quantity, ...chosen }) => {
      const { size, color, price } = orderable.get(id) ?? {
        size: chosen.size || null,
        color: chosen.color || null,
        price: null,
      };
      return {
        productId,
        productName: products.get(productId)?.name ?? '',
        size,
        color,
        quantity,
        price: price === null ? null : toDecimal(toNgwee(price)),
        amount: price === null ? null : toDecimal(toNgwee(price) * quantity),
      };
    }),
    subtotal: toDecimal(goods),
    discountAmount: toDecimal(discount?.amount ?? 0),
    deliveryFee: toDecimal(feeInTotal(goods, method)),
    totalAmount: toDecimal(total),
    door: await quoteDoor(database, { method, phone: sale.customerPhone, goods, total }),
    conflicts,
  };
}

async function discountOf(
  database: Knex,
  sale: QuoteSale,
  conditions: { validation: CartValidation; method: DeliveryMethod | null },
): Promise<ClaimedDiscount | null> {
  // Goods that cannot be ordered have a conflict of their own.
  if (conditions.validation.orderable.length === 0) return null;
  if (sale.discount !== null) return ownDiscount(sale, conditions.validation);
  return claimDiscount(database, orderOf(sale, '0.00'), conditions);
}

/** Runs a step of placing the order. A problem that would refuse it becomes a conflict. @returns null then */
async function attempt<Result>(
  conflicts: SaleConflict[],
  step: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    const { type, title, detail = title, errors = [] } = error.problem;
    const isPlain = type === problemType('invalid-request');
    for (const { field, message } of errors)
      conflicts.push({ type, field, message: isPlain ? message : detail });
    return null;
  }
}

function conflictOfLine(line: LineConflict): SaleConflict {
  return {
    type: problemType(problemOf([line])),
    field: `lines.${line.lineId}`,
    message: wordsOf(line),
    line,
  };
}

/** Says why a line cannot be ordered. */
export function wordsOf({ reason, available, price }: LineConflict): string {
  switch (reason) {
    case 'out_of_stock':
      return 'is sold out';
    case 'insufficient_stock':
      return `has only ${available} left`;
    case 'unavailable':
      return 'is not on sale';
    case 'option_unavailable':
      return 'does not come in this size and colour';
    case 'choose_option':
      return 'needs a size or colour';
    case 'price_changed':
      return `costs ${formatMoney(toNgwee(price ?? 0))} now`;
  }
}
