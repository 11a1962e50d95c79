/** Tables of reports from the rows of the database, by plain arithmetic. Amounts are ngwee. */
import type { ReportPeriod } from '@chitenge/contract/reports';
import { addDays, formatShopTime, startOfDay } from '@chitenge/contract/shop-time';
import { LINE_COSTS, ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';

const ngwee = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
/** SQLite stores milliseconds. */
const dateOf = (at: unknown): Date =>
  new Date(at instanceof Date || typeof at === 'number' ? at : String(at));
const isIn = (at: unknown, { from, to }: ReportPeriod): boolean =>
  dateOf(at) >= startOfDay(from) && dateOf(at) < startOfDay(addDays(to, 1));
const timeOf = (at: unknown): string => formatShopTime(dateOf(at).toISOString());

type Stored = Record<string, string | number | boolean | Date | null>;

interface KnownLine {
  order: string;
  keys: Record<string, string>;
  units: number;
  gross: number;
  discounts: number;
  returned: number;
  net: number;
  cost: number | null;
}

export const LINE_KEYS = [
  'day',
  'month',
  'hour',
  'product',
  'category',
  'size',
  'channel',
  'seller',
  'customer',
] as const;
export type LineKey = (typeof LINE_KEYS)[number];

/** Splits a discount over values: what each adds to the part of the sum so far. */
function shareOf(values: readonly number[], index: number, discount: number): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const until = (count: number) => {
    const reached = values.slice(0, count).reduce((total, value) => total + value, 0);
    return sum === 0 ? 0 : Math.floor((Math.min(discount, sum) * reached) / sum);
  };
  return until(index + 1) - until(index);
}

const isSale = ({ status, payment_status, is_test: isTest }: Stored): boolean =>
  !isTest &&
  status !== 'cancelled' &&
  (payment_status === 'paid' || ['paid', 'shipped', 'delivered'].includes(String(status)));

/** Says whether whoever bought had bought before, by the phone number. */
function customerOf(order: Stored, orders: readonly Stored[]): string {
  const phone = String(order['customer_phone'] ?? '');
  if (!/^\+\d+$/.test(phone)) return 'Without a phone number';
  const orderOf = (row: Stored) => [dateOf(row['date_created']).getTime(), String(row['id'])] as const;
  const [time, id] = orderOf(order);
  const isEarlier = (row: Stored) => {
    const [otherTime, otherId] = orderOf(row);
    return otherTime < time || (otherTime === time && otherId < id);
  };
  return orders.some((row) => row['customer_phone'] === phone && isSale(row) && isEarlier(row))
    ? 'Returning'
    : 'New';
}

/** Reads every line of the sales of a period, with what of it stays. */
async function readLines(database: Knex, period: ReportPeriod, vatRate: number): Promise<KnownLine[]> {
  const all = async (table: string): Promise<Stored[]> => database(table).select<Stored[]>('*');
  const [orders, items, returns, costs, products] = await Promise.all(
    ['orders', 'order_items', 'returns', LINE_COSTS, 'products'].map(all),
  );
  const lines: KnownLine[] = [];
  for (const order of orders ?? []) {
    if (!isIn(order['date_created'], period) || !isSale(order)) continue;
    const own = (items ?? [])
      .filter((item) => item['order'] === order['id'])
      .toSorted(
        (one, other) =>
          Number(one['sort']) - Number(other['sort']) || String(one['id']).localeCompare(String(other['id'])),
      );
    const values = own.map((item) => ngwee(item['product_price']) * Number(item['quantity']));
    for (const [index, item] of own.entries()) {
      const quantity = Number(item['quantity']);
      const back = (returns ?? []).filter(
        (row) => row['order_item'] === item['id'] && row['status'] === 'refunded',
      );
      const units = back.reduce((sum, row) => sum + Number(row['quantity']), 0);
      const discount =
        item['discount_amount'] === null
          ? shareOf(values, index, ngwee(order['discount_amount']))
          : ngwee(item['discount_amount']);
      const value = (values[index] ?? 0) - discount;
      const cameBack = back.reduce(
        (sum, row) => sum + ngwee(row['refund_amount']) + ngwee(row['waived_amount']),
        0,
      );
      const kept = value - cameBack;
      const unitCost = (costs ?? []).find((row) => row['order_item'] === item['id'])?.['unit_cost'];
      const product = (products ?? []).find(({ id }) => id === item['product']);
      const time = timeOf(order['date_created']);
      lines.push({
        order: String(order['id']),
        gross: values[index] ?? 0,
        discounts: discount,
        returned: cameBack,
        keys: {
          day: time.slice(0, 10),
          month: time.slice(0, 7),
          hour: `${time.slice(11, 13)}:00–${time.slice(11, 13)}:59`,
          product: String(product?.['name'] ?? item['product_name']),
          category: product?.['category'] ? 'Reported' : 'Without category',
          size: String(item['size'] || 'Without size'),
          channel: order['channel'] === 'web' ? 'Website' : String(order['channel']),
          seller: order['placed_by'] === null ? 'Customers themselves' : 'Staff',
          customer: customerOf(order, orders ?? []),
        },
        units: quantity - units,
        // Half a ngwee of VAT rounds up.
        net: kept - Math.floor((kept * vatRate) / (100 + vatRate) + 0.5),
        cost: unitCost === undefined ? null : Number(unitCost) * (quantity - units),
      });
    }
  }
  return lines;
}

/** What a group of lines comes to. */
export interface ExpectedSales {
  orders: Set<string>;
  units: number;
  gross: number;
  discounts: number;
  returned: number;
  net: number;
  cost: number | null;
  costedNet: number;
}

/** Returns what was sold, what of it stays, and its cost by group, and of all. */
export async function expectedNetSales(
  database: Knex,
  period: ReportPeriod,
  { by, vatRate }: { by: LineKey; vatRate: number },
): Promise<Record<string, ExpectedSales>> {
  const rows: Record<string, ExpectedSales> = {};
  for (const { order, keys, cost, ...line } of await readLines(database, period, vatRate))
    for (const key of [keys[by] ?? '', 'Total']) {
      const row = (rows[key] ??= {
        orders: new Set(),
        units: 0,
        gross: 0,
        discounts: 0,
        returned: 0,
        net: 0,
        cost: null,
        costedNet: 0,
      });
      row.orders.add(order);
      for (const name of ['units', 'gross', 'discounts', 'returned', 'net'] as const) row[name] += line[name];
      if (cost === null) continue;
      row.cost = (row.cost ?? 0) + cost;
      row.costedNet += line.net;
    }
  return rows;
}

/** Returns VAT and amounts of the receipts less the credit notes of a period. */
export async function expectedVat(database: Knex, period: ReportPeriod) {
  const sums = { receipts: 0, amount: 0, notes: 0, credited: 0, vat: 0 };
  for (const row of await database(ORDER_RECEIPTS).select<Stored[]>('*')) {
    if (!isIn(row['issued_at'], period)) continue;
    const { vat }: { vat: { amount: string } | null } = JSON.parse(String(row['content']));
    if (vat === null) continue;
    const isNote = row['kind'] === 'credit-note';
    sums[isNote ? 'notes' : 'receipts'] += 1;
    sums[isNote ? 'credited' : 'amount'] += ngwee(row['amount']);
    sums.vat += (isNote ? -1 : 1) * ngwee(vat.amount);
  }
  return sums;
}
