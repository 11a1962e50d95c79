/** Finds money and goods that nobody accounts for. */
import { toNgwee } from '@chitenge/contract/money';
import { readPayments, type PaymentRow, type World } from './payment-actions.ts';
import { readOrder, type PayingShop } from './pawapay.ts';

const sum = (rows: Pick<PaymentRow, 'amount'>[]) =>
  rows.reduce((total, { amount }) => total + toNgwee(amount), 0);

/** The shop and the gateway must agree on every PIN prompt and refund, and have each at most once. */
function findDisagreements({ pawapay }: PayingShop, rows: PaymentRow[]): string[] {
  const deposits = pawapay.deposits();
  const refunds = pawapay.refunds();
  const prompts = rows.filter(({ method }) => method === 'prompt');
  const disagreements = prompts.filter(({ id, kind, status }) => {
    const known =
      kind === 'refund'
        ? refunds.filter(({ refundId }) => refundId === id)
        : deposits.filter(({ depositId }) => depositId === id);
    const completed = known.filter((one) => one.status === 'COMPLETED');
    return known.length > 1 || completed.length !== (status === 'completed' ? 1 : 0);
  });
  const unknown = deposits.filter(({ depositId }) => !rows.some(({ id }) => id === depositId));
  const overpaid = rows.filter(
    ({ id, amount }) =>
      sum(rows.filter((row) => row.refunded_payment === id && row.status === 'completed')) > toNgwee(amount),
  );
  return [
    ...disagreements.map(({ id, kind, status }) => `${kind} ${id} is ${status}, but not at the gateway`),
    ...unknown.map(({ depositId }) => `deposit ${depositId} has no payment`),
    ...overpaid.map(({ id }) => `payment ${id} was refunded more than once`),
  ];
}

interface OrderRow {
  id: string;
  status: string;
  payment_status: string;
  total_amount: string | number;
}

/** Whether a person has cancelled the order, or acknowledged one of its payments, and so knows about its money. */
async function isKnownToStaff({ database }: PayingShop, id: string, rows: PaymentRow[]): Promise<boolean> {
  if (rows.some(({ attention, kind }) => attention !== null || kind === 'refund')) return true;
  const ids = rows.map((row) => row.id);
  const confirmed: unknown = await database('payment_events')
    .whereIn('payment', ids)
    .where({ source: 'staff', status: 'confirmed' })
    .first('id');
  const cancelled: unknown = await database('order_events')
    .where({ order: id, kind: 'status', to_value: 'cancelled' })
    .whereNotNull('user')
    .first('id');
  return confirmed !== undefined || cancelled !== undefined;
}

/** An order is paid only by its full amount; unexpected money is in front of staff; its goods are held once. */
async function findOrderFaults(shop: PayingShop, order: OrderRow, rows: PaymentRow[]): Promise<string[]> {
  const total = toNgwee(order.total_amount);
  const completed = rows.filter(({ status }) => status === 'completed');
  const paid = sum(completed.filter(({ kind }) => kind === 'payment'));
  const left = paid - sum(completed.filter(({ kind }) => kind === 'refund'));
  const isPaid = order.payment_status === 'paid';
  // A part is expected, and more than the order costs is not.
  const isUnexpected =
    left > total || (left >= total && !isPaid) || (left > 0 && order.status === 'cancelled');
  const corrected = sum(completed.filter(({ kind }) => kind === 'correction'));
  const conceded = sum(
    completed
      .filter(({ kind }) => kind === 'refund')
      .map((row) => ({ amount: row.conceded_amount ?? row.amount })),
  );
  const isShort = isPaid && left - corrected + conceded < total;
  const [sold] = await shop
    .database('stock_movements')
    .where({ order: order.id })
    .sum<{ units: number | string | null }[]>({ units: 'change' });
  const held = order.status === 'cancelled' ? 0 : -1;
  return [
    ...(isShort ? [`order ${order.id} is paid by ${left - corrected} of ${total}`] : []),
    ...(isUnexpected && !(await isKnownToStaff(shop, order.id, rows))
      ? [`order ${order.id} has ${left} of ${total}, and nobody knows`]
      : []),
    ...(Number(sold?.units ?? 0) === held ? [] : [`order ${order.id} holds ${sold?.units}, not ${held}`]),
  ];
}

async function findLedgerFaults({ database }: PayingShop, orderIds: string[]): Promise<string[]> {
  const products = await database('order_items').whereIn('order', orderIds).pluck<string[]>('product');
  const stock = await database('product_variants')
    .whereIn('product', products)
    .select<{ id: string; stock_count: number }[]>('id', 'stock_count');
  const faults: string[] = [];
  for (const { id, stock_count: count } of stock) {
    const [moved] = await database('stock_movements')
      .where('variant', id)
      .sum<{ units: number | string | null }[]>({ units: 'change' });
    if (Number(moved?.units ?? 0) !== count)
      faults.push(`variant ${id} has ${count}, its ledger ${moved?.units}`);
  }
  return faults;
}

/** Returns the orders whose answer has other sums than its payments, or of which more is asked for than is left. */
export async function findWrongSums(shop: PayingShop, { orders }: World): Promise<string[]> {
  const faults: string[] = [];
  for (const order of orders) {
    const { amountPaid, amountDue, totalAmount, payments } = await readOrder(shop, order);
    const rows = (await readPayments(shop, { orders: [order], transactionIds: [] })).filter(
      ({ status }) => status === 'completed',
    );
    const of = (kind: PaymentRow['kind']) => sum(rows.filter((row) => row.kind === kind));
    const paid = Math.max(of('payment') - of('correction') - of('refund'), 0);
    const asked = payments.filter(
      ({ method, status }) => method === 'prompt' && (status === 'created' || status === 'pending'),
    );
    if (toNgwee(amountPaid) !== paid) faults.push(`${order.id} says ${amountPaid}, its payments ${paid}`);
    if (toNgwee(amountDue) > toNgwee(totalAmount)) faults.push(`${order.id} asks for ${amountDue}`);
    if (sum(asked) > toNgwee(totalAmount)) faults.push(`${order.id} asks phones for ${sum(asked)}`);
  }
  return faults;
}

/** Returns what is not accounted for, in words; empty when all is. */
export async function findUnaccounted(shop: PayingShop, world: World): Promise<string[]> {
  const rows = await readPayments(shop, world);
  const ids = world.orders.map(({ id }) => id);
  const orders = await shop.database('orders').whereIn('id', ids).select<OrderRow[]>('*');
  const faults = [...findDisagreements(shop, rows), ...(await findLedgerFaults(shop, ids))];
  for (const order of orders)
    faults.push(
      ...(await findOrderFaults(
        shop,
        order,
        rows.filter((row) => row.order === order.id),
      )),
    );
  return faults;
}
