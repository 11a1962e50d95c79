/** Another size or colour of a line at the same price, by the buyer: docs/behaviour.md#a-change-of-mind. */
import { randomUUID } from 'node:crypto';
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import type { LineChoices } from '@chitenge/contract/order-actions';
import { isProblem, notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { isDefaultVariant, type Variant } from '../catalogue/variants.ts';
import { changeOrder } from '../changes/change-order.ts';
import type { Command } from '../commands/command.ts';
import { optionOrNull } from '../database/columns.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { orderLines } from '../returns/return-repository.ts';
import type { ReturnLine } from '../returns/return-row.ts';
import { lockOrder } from './order-repository.ts';
import { readProducts } from './placing-repository.ts';
import { assertPossible, readActions } from './possible-actions.ts';
import type { OrderedProduct } from './validate-cart.ts';
import { leftToPay } from '../payments/payment-row.ts';

interface Choice {
  size: string | null;
  color: string | null;
}

/** Reads what each line of an order may become; lines that have no choice are left out. */
export async function readLineChoices(database: Knex, orderId: string): Promise<LineChoices> {
  const lines = await orderLines(database, orderId);
  const products = await productsOf(database, lines);
  return lines
    .map((line) => ({ lineId: line.id, choices: choicesOf(line, products, line.quantity) }))
    .filter(({ choices }) => choices.length > 0);
}

const productsOf = (database: Knex, lines: readonly ReturnLine[]) =>
  readProducts(
    database,
    lines.flatMap(({ product: productId }) => (productId === null ? [] : [{ productId }])),
  );

/**
 * Returns the other sizes and colours that cost what the line costs.
 * @param units that the stock has to have
 */
function choicesOf(line: ReturnLine, products: Map<string, OrderedProduct>, units: number): Choice[] {
  const product = line.product === null ? undefined : products.get(line.product);
  if (product?.status !== 'published') return [];
  const isSamePrice = ({ price }: Variant) => toNgwee(price ?? product.price) === toNgwee(line.product_price);
  const [first] = product.variants;
  if (first !== undefined && isDefaultVariant(first))
    return isSamePrice(first) ? combinations(product).filter((choice) => !isSame(line, choice)) : [];
  return product.variants
    .filter((variant) => variant.id !== line.variant && variant.stockCount >= units && isSamePrice(variant))
    .map(({ size, color }) => ({ size: optionOrNull(size), color: optionOrNull(color) }));
}

/** A product that counts its stock as a whole leaves size and colour free. */
const combinations = ({ sizes, colors }: OrderedProduct): Choice[] =>
  optionsOf(sizes).flatMap((size) => optionsOf(colors).map((color) => ({ size, color })));

const optionsOf = (options: readonly string[] | null): (string | null)[] =>
  options === null || options.length === 0 ? [null] : [...options];

const isSame = (line: Choice, { size, color }: Choice): boolean => line.size === size && line.color === color;

interface OwnLineInput extends Choice {
  orderId: string;
  lineId: string;
}

/**
 * Changes size and colour of a line. The customer gets no message about what they do themselves.
 * @throws ProblemError 404; 409 when the order is paid, packed or on its way, a phone is asked to pay it, the stock does not
 * suffice, or the order would cost another amount
 */
export const changeOwnLine: Command<OwnLineInput, void> = async (trx, input, actor) => {
  const { orderId, lineId, size, color } = input;
  const order = await lockOrder(trx, orderId);
  const line = (await orderLines(trx, orderId)).find(({ id }) => id === lineId);
  if (line === undefined) throw notFound('order line');
  if (isSame(line, { size, color })) return { result: undefined, events: [] };
  assertPossible((await readActions(trx, order)).items);
  if (
    !choicesOf(line, await productsOf(trx, [line]), -Infinity).some((choice) =>
      isSame({ size, color }, choice),
    )
  )
    throw otherPrice();
  const { product: productId, quantity } = line;
  const change = {
    id: randomUUID(),
    orderId,
    back: [{ lineId, quantity, damaged: 0 }],
    out: productId === null ? [] : [{ productId, size, color, quantity }],
    expectedDifference: toSignedDecimal(leftToPay(order, await orderPayments(trx, orderId))),
    settlement: { way: 'later' as const },
    prompt: null,
    byCustomer: true,
  };
  const { events } = await changeOrder(trx, change, actor).catch((error: unknown) => {
    throw isProblem(error, 'total-changed') ? otherPrice() : error;
  });
  return { result: undefined, events };
};

const otherPrice = () =>
  problemError('shop-rule', {
    detail: 'This size or colour is not offered at the same price now. You can ask the shop.',
  });
