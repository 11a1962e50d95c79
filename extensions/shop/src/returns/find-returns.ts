/** The exchanges and returns of the shop, as staff see them. */
import type { AdminReturn, ReturnFilter } from '@chitenge/contract/admin-returns';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import {
  OPEN_RETURN_STATES,
  RETURN_ATTENTION_STATES,
  type ReturnState,
} from '@chitenge/contract/return-state';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { countRows } from '../database/count-rows.ts';
import { readAccounts, refundableOf, type ReturnAccount } from './refundable.ts';
import { returnValues, wantedOf } from './read-returns.ts';
import type { ReturnRow } from './return-row.ts';

export interface ReturnsQuery {
  id?: string;
  state?: ReturnFilter | undefined;
  /** Only those of one order. */
  order?: string | undefined;
  limit: number;
  offset: number;
}

interface Found extends ReturnRow {
  customer_name: string;
  order_number: number | null;
  order_status: OrderStatus;
  product_name: string;
  product_price: string | number;
  size: string | null;
  color: string | null;
  wanted_stock: number | null;
}

function statesOf(filter: ReturnFilter): readonly ReturnState[] {
  if (filter === 'open') return OPEN_RETURN_STATES;
  return filter === 'attention' ? RETURN_ATTENTION_STATES : [filter];
}

/** Returns one page of returns, newest first, and the number of all matches. */
export async function findReturns(
  database: Knex,
  { id, state, order, limit, offset }: ReturnsQuery,
): Promise<{ rows: AdminReturn[]; total: number }> {
  const matching = () => {
    const query = database('returns');
    if (id !== undefined) void query.where('returns.id', id);
    if (state !== undefined) void query.whereIn('returns.status', [...statesOf(state)]);
    if (order !== undefined) void query.where('returns.order', order);
    return query;
  };
  const rows = await matching()
    .join('orders', 'orders.id', 'returns.order')
    .join('order_items', 'order_items.id', 'returns.order_item')
    .leftJoin('product_variants', 'product_variants.id', 'returns.wanted_variant')
    .orderBy(byAge('returns', 'desc'))
    .limit(limit)
    .offset(offset)
    .select<Found[]>('returns.*', {
      customer_name: 'orders.customer_name',
      order_number: 'orders.number',
      order_status: 'orders.status',
      product_name: 'order_items.product_name',
      product_price: 'order_items.product_price',
      size: 'order_items.size',
      color: 'order_items.color',
      wanted_stock: 'product_variants.stock_count',
    });
  const received = rows.filter(({ status }) => status === 'received');
  const accounts = await readAccounts(
    database,
    received.map((row) => row.order),
  );
  return {
    rows: rows.map((row) => present(row, accounts.get(row.order))),
    total: await countRows(matching()),
  };
}

/** @param account of the order; missing when none of its goods are back */
function present(row: Found, account: ReturnAccount | undefined): AdminReturn {
  const wanted = wantedOf(row);
  return {
    ...returnValues(row),
    order: {
      id: row.order,
      number: row.order_number,
      customerName: row.customer_name,
      status: row.order_status,
    },
    productName: row.product_name,
    productPrice: toDecimal(toNgwee(row.product_price)),
    size: row.size,
    color: row.color,
    note: row.note,
    wanted: wanted === null ? null : { ...wanted, stockCount: row.wanted_stock },
    condition: row.condition,
    refundable:
      row.status === 'received' && account !== undefined ? toDecimal(refundableOf(row, account).most) : null,
  };
}
