/** Sums of the orders that the API returns, as reports must have them. */
import { toDecimal, toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import {
  isWayGrouping,
  lengthOf,
  periodBefore,
  type ReportGrouping,
  type ReportPeriod,
  type SalesFigures,
  type WayGrouping,
} from '@chitenge/contract/reports';
import { orderGroup, type OrderGroup } from '@chitenge/contract/sale';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { expect } from 'vitest';
import { readOrders, readReceived, readRefunds, sum, type OrderRow } from './report-orders.ts';
import type { ShopClient } from './shop-client.ts';

const groupOf = ({ status, payment_status: paymentStatus }: OrderRow): OrderGroup =>
  orderGroup({ status, paymentStatus });
const waivedOf = ({ waived_amount }: OrderRow) => toNgwee(waived_amount ?? 0);
const amountOf = (row: OrderRow) => toNgwee(row.total_amount) - waivedOf(row);
/** What nobody has paid yet, or what was paid back. */
const leftOf = (row: OrderRow) =>
  amountOf(row) -
  sum(
    row.payments.filter(({ status }) => status === 'completed'),
    ({ kind, amount }) => (kind === 'payment' ? 1 : -1) * toNgwee(amount),
  );
const unitsOf = (row: OrderRow) => sum(row.items, ({ sold }) => sold);

/** Sums the orders of a period as the figures do. */
export async function expectedFigures(shop: ShopClient, period: ReportPeriod): Promise<SalesFigures> {
  const orders = await readOrders(shop, period);
  const refunds = await readRefunds(shop, period);
  const of = (group: OrderGroup) => orders.filter((row) => groupOf(row) === group);
  const counted = (group: OrderGroup) => ({
    count: of(group).length,
    amount: toDecimal(sum(of(group), group === 'waiting' ? leftOf : amountOf)),
  });
  const received = await readReceived(shop, period);
  const signed = ({ kind, amount }: (typeof received)[number]) =>
    (kind === 'payment' ? 1 : -1) * toNgwee(amount);
  const receivedBy = (name: string) =>
    toSignedDecimal(
      sum(
        received.filter(({ method }) => method === name),
        signed,
      ),
    );
  const sales = of('sale');
  const total = sum(sales, amountOf);
  const goods = sum(sales, (row) =>
    sum(row.items, ({ product_price, quantity }) => toNgwee(product_price) * quantity),
  );
  const discounts = sum(sales, ({ discount_amount }) => toNgwee(discount_amount ?? 0));
  const fees = sum(sales, ({ delivery_fee, delivery_paid_on_collection }) =>
    delivery_paid_on_collection === true ? 0 : toNgwee(delivery_fee ?? 0),
  );
  expect(total).toBe(goods - discounts + fees - sum(sales, waivedOf));
  return {
    orders: sales.length,
    items: sum(sales, unitsOf),
    sales: toDecimal(total),
    goods: toDecimal(goods),
    discounts: toDecimal(discounts),
    deliveryFees: toDecimal(fees),
    averageOrder: toDecimal(sales.length === 0 ? 0 : Math.round(total / sales.length)),
    refunds: {
      count: refunds.length,
      amount: toDecimal(sum(refunds, ({ amount }) => toNgwee(amount))),
    },
    received: {
      amount: toSignedDecimal(sum(received, signed)),
      prompt: receivedBy('prompt'),
      page: receivedBy('page'),
      manual: receivedBy('manual'),
      cash: receivedBy('cash'),
      card: receivedBy('card'),
    },
    waiting: counted('waiting'),
    cancelled: counted('cancelled'),
  };
}

interface Part {
  key: string;
  amount: number;
  units: number;
}

function mondayOf(day: string): string {
  let monday = day;
  while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = addDays(monday, -1);
  return monday;
}

/** Returns what an order adds to the rows of a report. @param shift days that its day moves */
function partsOf(row: OrderRow, by: Exclude<ReportGrouping, WayGrouping>, shift: number): Part[] {
  const whole = (key: string) => [{ key, amount: amountOf(row), units: unitsOf(row) }];
  const day = addDays(shopDay(new Date(row.date_created)), shift);
  switch (by) {
    case 'day':
      return whole(day);
    case 'week':
      return whole(mondayOf(day));
    case 'month':
      return whole(day.slice(0, 7));
    case 'channel':
      return whole(row.channel);
  }
}

const addParts = (parts: readonly Part[]): Map<string, { amount: number; units: number }> => {
  const rows = new Map<string, { amount: number; units: number }>();
  for (const { key, amount, units } of parts) {
    const row = rows.get(key) ?? { amount: 0, units: 0 };
    rows.set(key, { amount: row.amount + amount, units: row.units + units });
  }
  return rows;
};

/** Returns the rows of ways to pay from the movements of money. */
async function expectedWays(shop: ShopClient, by: WayGrouping, period: ReportPeriod) {
  const keyOf = (row: { method: string; network: string | null }) =>
    (by === 'method' ? row.method : row.network) ?? '';
  const [now, before] = await Promise.all(
    [period, periodBefore(period)].map((of) => readReceived(shop, of, ['payment', 'correction', 'refund'])),
  );
  const keys = [...(now ?? []), ...(before ?? [])].map(keyOf);
  const amountsOf = (isOf: (key: string) => boolean) => {
    const ngwee = (rows: typeof now, isRefund: boolean) =>
      sum(
        (rows ?? []).filter((row) => isOf(keyOf(row)) && (row.kind === 'refund') === isRefund),
        ({ kind, amount }) => (kind === 'correction' ? -1 : 1) * toNgwee(amount),
      );
    const [amount, refunds] = [ngwee(now, false), ngwee(now, true)];
    return {
      items: 0,
      amount: toSignedDecimal(amount),
      amountBefore: toSignedDecimal(ngwee(before, false)),
      refunds: toDecimal(refunds),
      net: toSignedDecimal(amount - refunds),
    };
  };
  return {
    rows: Object.fromEntries(keys.map((key) => [key, amountsOf((other) => other === key)])),
    total: amountsOf(() => true),
  };
}

/** Returns the rows of a report that are not empty, and its total, from the sums of the orders. */
export async function expectedReport(shop: ShopClient, by: ReportGrouping, period: ReportPeriod) {
  if (isWayGrouping(by)) return expectedWays(shop, by, period);
  const noWay = { refunds: null, net: null };
  const parts = async (of: ReportPeriod, shift: number) =>
    (await readOrders(shop, of))
      .filter((row) => groupOf(row) === 'sale')
      .flatMap((row) => partsOf(row, by, shift));
  const now = await parts(period, 0);
  const before = await parts(periodBefore(period), lengthOf(period));
  const [rows, rowsBefore] = [addParts(now), addParts(before)];
  const formatted = (row: { amount: number } | undefined) => toDecimal(row?.amount ?? 0);
  return {
    rows: Object.fromEntries(
      [...new Set([...rows.keys(), ...rowsBefore.keys()])].map((key) => [
        key,
        {
          amount: formatted(rows.get(key)),
          amountBefore: formatted(rowsBefore.get(key)),
          items: rows.get(key)?.units ?? 0,
          ...noWay,
        },
      ]),
    ),
    total: {
      items: sum(now, ({ units }) => units),
      amount: toDecimal(sum(now, ({ amount }) => amount)),
      amountBefore: toDecimal(sum(before, ({ amount }) => amount)),
      ...noWay,
    },
  };
}
