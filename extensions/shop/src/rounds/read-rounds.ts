/** Rounds as staff and their riders see them: docs/back-office.md#riders-rounds. */
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { presentMoney, toDecimal, toNgwee, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { AdminStop, RiderRound, RiderStop, Round } from '@chitenge/contract/rounds';
import { ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { signedNgwee } from '../drawer/read-drawers.ts';
import { cashRows, orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, sumsOfOrder, type PaymentRow } from '../payments/payment-row.ts';
import { readTriesLeft } from './handover-code.ts';
import { findPhotos } from './stop-photos.ts';
import { stateOf, stopsOf, type RoundRow, type StopRow } from './round-row.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

interface UnitRow {
  order: string;
  product_name: string;
  quantity: number;
  size: string | null;
  color: string | null;
}

/** Returns what is in the parcels of orders, such as `2 × Chitenge shirt, M, blue`. */
async function describeUnits(
  database: Knex,
  orderIds: readonly string[],
): Promise<(orderId: string) => string[]> {
  const rows = await database('order_items')
    .whereIn('order', orderIds)
    .orderBy(['sort', 'id'])
    .select<UnitRow[]>('order', 'product_name', 'quantity', 'size', 'color');
  return (orderId) =>
    rows
      .filter(({ order }) => order === orderId)
      .map(({ quantity, product_name, size, color }) =>
        [`${quantity} × ${product_name}`, size, color].filter(Boolean).join(', '),
      );
}

const ORDER_COLUMNS = [
  'id',
  'number',
  'status',
  'payment_status',
  'total_amount',
  'waived_amount',
  'delivery_fee',
  'delivery_paid_on_collection',
  'customer_name',
  'customer_phone',
  'recipient_phone',
  'shipping_address',
  'city',
  'landmark',
  'customer_note',
] as const;

interface OrderRow {
  id: string;
  number: number | null;
  status: string;
  payment_status: string;
  total_amount: Decimal;
  waived_amount: Decimal | null;
  delivery_fee: Decimal | null;
  delivery_paid_on_collection: boolean | number | null;
  customer_name: string;
  customer_phone: string;
  recipient_phone: string | null;
  shipping_address: string | null;
  city: string | null;
  landmark: string | null;
  customer_note: string | null;
}

interface StopFacts {
  stop: StopRow;
  /** Undefined for an order that was deleted. */
  order: OrderRow | undefined;
  toCollect: Ngwee;
  feeToCollect: Ngwee;
  collected: Ngwee;
  triesLeft: number;
  hasPhoto: boolean;
}

/** A stop is over when its parcel was handed over or is back in the shop. */
const isOver = ({ open_order }: StopRow): boolean => open_order === null;

async function readStops(database: Knex, ...rounds: string[]): Promise<StopFacts[]> {
  const stops = await stopsOf(database, ...rounds);
  const ids = stops.map(({ order }) => order);
  const orders = await database('orders')
    .whereIn('id', ids)
    .select<OrderRow[]>(...ORDER_COLUMNS);
  const payments = await orderPayments(database, ...ids);
  const triesOf = await readTriesLeft(
    database,
    stops.filter((stop) => !isOver(stop)).map(({ order }) => order),
  );
  const photographed = await findPhotos(
    database,
    stops.map(({ id }) => id),
  );
  return stops.map((stop) => {
    const order = orders.find(({ id }) => id === stop.order);
    const all = payments.filter((row) => row.order === stop.order);
    return {
      stop,
      order,
      toCollect: order === undefined || isOver(stop) ? 0 : leftToCollect(order, all),
      feeToCollect: order === undefined || isOver(stop) ? 0 : feeAtDoor(order),
      collected: sumOfRound(all, stop.round) + (stop.fee ?? 0),
      triesLeft: isOver(stop) ? 0 : triesOf(stop.order),
      hasPhoto: photographed.has(stop.id),
    };
  });
}

type Fee = Pick<OrderRow, 'delivery_fee' | 'delivery_paid_on_collection'>;

/** Returns the fee of a delivery that is paid at the door, in ngwee. The total of the order does not have it. */
export const feeAtDoor = ({ delivery_fee, delivery_paid_on_collection: isAtDoor }: Fee): Ngwee =>
  isAtDoor ? toNgwee(delivery_fee ?? 0) : 0;

function leftToCollect(order: OrderRow, all: readonly PaymentRow[]): Ngwee {
  return (
    amountToCollect({
      status: order.status,
      paymentStatus: order.payment_status,
      amountDue: sumsOfOrder(order, balanceOf(all)).amountDue,
      deliveryFee: order.delivery_fee === null ? null : toDecimal(toNgwee(order.delivery_fee)),
      deliveryPaidOnCollection: Boolean(order.delivery_paid_on_collection),
    }) ?? 0
  );
}

const sumOfRound = (all: readonly PaymentRow[], round: string): Ngwee =>
  all
    .filter((row) => row.round === round && row.status === 'completed')
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? 1 : -1) * toNgwee(amount), 0);

/** Sums the cash that riders have taken on each round, also for deliveries, less what was recorded by mistake. */
export async function cashOfRounds(
  database: Knex,
  rounds: readonly string[],
): Promise<(id: string) => Ngwee> {
  const rows = await cashRows(database)
    .whereIn('round', rounds)
    .where({ status: 'completed' })
    .groupBy('round', 'kind')
    .select<{ round: string; kind: PaymentRow['kind']; sum: Decimal }[]>(
      'round',
      'kind',
      database.raw('sum(amount) AS sum'),
    );
  const fees = await database(ROUND_STOPS)
    .whereIn('round', rounds)
    .whereNotNull('fee')
    .whereNotIn('order', database('orders').where({ is_test: true }).select('id'))
    .select<{ round: string; fee: Ngwee }[]>('round', 'fee');
  const ofRound = (id: string) => (row: { round: string }) => row.round === id;
  return (id) =>
    rows
      .filter(ofRound(id))
      .reduce((sum, row) => sum + (row.kind === 'payment' ? 1 : -1) * signedNgwee(row.sum), 0) +
    fees.filter(ofRound(id)).reduce((sum, { fee }) => sum + fee, 0);
}

/** Returns the cash of all rounds that have not ended: what riders have. */
export async function cashWithRiders(database: Knex): Promise<Ngwee> {
  const open = await openRounds(database);
  const cashOf = await cashOfRounds(database, open);
  return open.reduce((sum, id) => sum + cashOf(id), 0);
}

export const openRounds = (database: Knex): Promise<string[]> =>
  database(ROUNDS).whereNull('closed_at').pluck<string[]>('id');

const isoOrNull = (column: Timestamp | null) => (column === null ? null : parseTimestamp(column));

const shared = ({ stop, order, toCollect, feeToCollect, collected, hasPhoto }: StopFacts) => ({
  id: stop.id,
  orderId: stop.order,
  number: order?.number ?? null,
  outcome: stop.outcome,
  outcomeAt: isoOrNull(stop.device_at ?? stop.outcome_at),
  toCollect: toDecimal(toCollect),
  feeToCollect: toDecimal(feeToCollect),
  collected: toDecimal(Math.max(collected, 0)),
  hasPhoto,
});

const placeOf = ({ shipping_address, city }: OrderRow): string =>
  [shipping_address, city].filter(Boolean).join(', ');

function adminStop(facts: StopFacts): AdminStop {
  const { stop, order, triesLeft: left } = facts;
  return {
    ...shared(facts),
    customerName: order?.customer_name ?? 'Deleted',
    place: order === undefined ? '' : placeOf(order),
    landmark: order?.landmark ?? '',
    isBack: stop.back_at !== null,
    isLocked: !isOver(stop) && left === 0,
  };
}

export async function presentRounds(database: Knex, rows: readonly RoundRow[]): Promise<Round[]> {
  const ids = rows.map(({ id }) => id);
  const stops = await readStops(database, ...ids);
  const cashOf = await cashOfRounds(database, ids);
  return rows.map((row) => {
    const own = stops.filter(({ stop }) => stop.round === row.id);
    const cash = cashOf(row.id);
    return {
      id: row.id,
      riderName: row.rider_name,
      riderPhone: row.rider_phone,
      state: stateOf(row),
      madeBy: row.made_by,
      madeAt: parseTimestamp(row.date_created),
      startedAt: isoOrNull(row.started_at),
      closedAt: isoOrNull(row.closed_at),
      closedBy: row.closed_by,
      cash: toSignedDecimal(cash),
      toCollect: toDecimal(own.reduce((sum, { toCollect }) => sum + toCollect, 0)),
      counted: row.counted === null ? null : presentMoney(row.counted),
      difference:
        row.counted === null ? null : toSignedDecimal(toNgwee(row.counted) - signedNgwee(row.expected ?? 0)),
      note: row.note,
      stops: own.map(adminStop),
    };
  });
}

export async function presentRound(database: Knex, row: RoundRow): Promise<Round> {
  const [round] = await presentRounds(database, [row]);
  if (round === undefined) throw new Error('A round is presented as one');
  return round;
}

/** What the rider sees of a round: what its stops need, and no code. */
export async function presentRiderRound(database: Knex, row: RoundRow): Promise<RiderRound> {
  const stops = await readStops(database, row.id);
  const { storeName, contactPhone } = await readStoreSettings(database, 'storeName', 'contactPhone');
  const units = await describeUnits(
    database,
    stops.filter(({ stop }) => !isOver(stop)).map(({ stop }) => stop.order),
  );
  return {
    id: row.id,
    storeName,
    shopPhone: contactPhone,
    riderName: row.rider_name,
    state: stateOf(row),
    cash: toSignedDecimal((await cashOfRounds(database, [row.id]))(row.id)),
    stops: stops.map((facts) => riderStop(facts, units)),
  };
}

function riderStop(facts: StopFacts, units: (orderId: string) => string[]): RiderStop {
  const { stop, order, triesLeft: left } = facts;
  const isOpen = order !== undefined && !isOver(stop);
  return {
    ...shared(facts),
    reference: shortOrderId(stop.order),
    name: isOpen ? order.customer_name : '',
    address: isOpen ? placeOf(order) : '',
    landmark: isOpen ? (order.landmark ?? '') : '',
    phone: isOpen ? (order.recipient_phone ?? order.customer_phone) : '',
    note: isOpen ? (order.customer_note ?? '') : '',
    items: isOpen ? units(stop.order) : [],
    isOver: !isOpen,
    triesLeft: left,
  };
}
