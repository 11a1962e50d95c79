import { randomUUID } from 'node:crypto';
import { choiceText } from '@chitenge/contract/colors';
import type { ReturnCondition, ReturnKind, ReturnReason, ReturnState } from '@chitenge/contract/return-state';
import type { Decimal, Timestamp } from '../database/columns.ts';

/** A row of the table `returns`: units of an order's line that a shopper exchanges or returns. */
export interface ReturnRow {
  id: string;
  order: string;
  order_item: string;
  quantity: number;
  kind: ReturnKind;
  reason: ReturnReason;
  /** The shopper's own words. */
  note: string | null;
  /** What an exchange is for; null for a return, and when the variant was deleted. */
  wanted_variant: string | null;
  wanted_size: string | null;
  wanted_color: string | null;
  status: ReturnState;
  condition: ReturnCondition | null;
  /** What staff wrote to the shopper. */
  answer: string | null;
  refund_amount: Decimal | null;
  /** What of its goods is not charged; null until it ends, and for one from before the column. */
  waived_amount: Decimal | null;
  decided_at: Timestamp | null;
  received_at: Timestamp | null;
  closed_at: Timestamp | null;
  date_created: Timestamp;
  date_updated: Timestamp | null;
}

/** Returns a row that nothing has happened to yet. */
export const newReturn = (
  row: Pick<ReturnRow, 'order' | 'kind' | 'reason'>,
): Omit<ReturnRow, 'order_item' | 'quantity' | 'status'> => {
  const now = new Date();
  return {
    id: randomUUID(),
    ...row,
    note: null,
    wanted_variant: null,
    wanted_size: null,
    wanted_color: null,
    condition: null,
    answer: null,
    refund_amount: null,
    waived_amount: null,
    decided_at: null,
    received_at: null,
    closed_at: null,
    date_created: now,
    date_updated: now,
  };
};

/** A line of an order, with what a return needs of it. */
export interface ReturnLine {
  id: string;
  order: string;
  product: string | null;
  variant: string | null;
  product_name: string;
  product_price: Decimal;
  quantity: number;
  /** The line's share of the order's discount; null without a discount, and before the shares were stored. */
  discount_amount: Decimal | null;
  size: string | null;
  color: string | null;
}

const named = (name: string, options: { size: string | null; color: string | null }): string =>
  [name, choiceText(options)].filter(Boolean).join(' ');

/** Says what a return is about, such as `1 × Wrap dress M`, for timelines and messages. */
export function describeGoods(
  { quantity }: Pick<ReturnRow, 'quantity'>,
  line: Pick<ReturnLine, 'product_name' | 'size' | 'color'>,
): string {
  return `${quantity} × ${named(line.product_name, line)}`;
}

type Wanted = Pick<ReturnRow, 'kind' | 'wanted_size' | 'wanted_color'>;

/** Says what becomes of the goods: `Return of 1 × Wrap dress M`, `Exchange of 1 × Wrap dress M for L`. */
export function describeReturn(row: Wanted & Pick<ReturnRow, 'quantity'>, line: ReturnLine): string {
  const goods = describeGoods(row, line);
  if (row.kind === 'return') return `Return of ${goods}`;
  const wanted = named('', { size: row.wanted_size, color: row.wanted_color });
  return `Exchange of ${goods} for ${wanted || 'the same'}`;
}
