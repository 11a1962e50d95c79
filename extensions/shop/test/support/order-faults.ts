/** What must be true of an order after any history. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { toNgwee } from '@chitenge/contract/money';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { ShopClient } from './shop-client.ts';

/** Of a decimal column: a number from SQLite, a string from Postgres. */
export const ngwee = (value: unknown): number => toNgwee(Number(value ?? 0).toFixed(2));
export const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Returns what is wrong with the sums of an order. */
export async function faultsOf(shop: ShopClient, id: string): Promise<string[]> {
  const { database } = shop;
  const row = await database('orders').where({ id }).first();
  const items = await database('order_items').where({ order: id });
  const payments = await database('payments').where({ order: id, status: 'completed' });
  const documents = await database(ORDER_RECEIPTS).where({ order: id });
  const seen = adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`)).body);
  const goods = sumBy(items, (line) => ngwee(line.product_price) * Number(line.quantity));
  const discount = ngwee(row.discount_amount);
  const shares = sumBy(items, (line) => ngwee(line.discount_amount));
  const fee = row.delivery_paid_on_collection ? 0 : ngwee(row.delivery_fee);
  const of = (what: string) =>
    sumBy(
      payments.filter((one) => one.kind === what),
      (one) => ngwee(one.amount),
    );
  const kept = of('payment') - of('correction') - of('refund');
  const due = Math.max(ngwee(row.total_amount) - ngwee(row.waived_amount), 0);
  const net = sumBy(documents, (one) => (one.kind === 'receipt' ? 1 : -1) * ngwee(one.amount));
  const said = row.receipt_number === null ? 0 : Math.min(kept, due);
  const isFree = seen.discountCode !== null && shares === 0;
  const facts: [string, number, number][] = [
    ['the total', ngwee(row.total_amount), goods - discount + fee],
    ['the shares of the discount', shares, isFree ? 0 : discount],
    ['what is paid', toNgwee(seen.amountPaid), Math.max(kept, 0)],
    ['receipts less credit notes', net, said],
  ];
  const below = [kept, ngwee(row.total_amount) - ngwee(row.waived_amount)].some((sum) => sum < 0);
  return [
    ...facts.flatMap(([what, is, should]) => (is === should ? [] : [`${what} is ${is}, not ${should}`])),
    ...(below ? ['a sum is below 0'] : []),
  ];
}
