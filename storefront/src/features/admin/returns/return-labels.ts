/** Words and badges of exchanges and returns in the back office. */
import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { choiceText } from '@chitenge/contract/colors';
import { toNgwee } from '@chitenge/contract/money';
import type { ReturnState } from '@chitenge/contract/return-state';
import type { BadgeContent } from '../components/status-badge.tsx';

export const RETURN_STATE_BADGES: Record<ReturnState, BadgeContent> = {
  requested: { label: 'Requested', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'quiet' },
  received: { label: 'Received', tone: 'waiting' },
  exchanged: { label: 'Exchanged', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** Names the state of a return. One that ended without money is closed. */
export function stateLabel({ status, refundAmount }: Pick<AdminReturn, 'status' | 'refundAmount'>): string {
  const isWithoutMoney = status === 'refunded' && toNgwee(refundAmount ?? '0') === 0;
  return isWithoutMoney ? 'Closed' : RETURN_STATE_BADGES[status].label;
}

/** Names the goods, such as '1 × Wrap dress, M'. */
export function goodsOf(row: Pick<AdminReturn, 'quantity' | 'productName' | 'size' | 'color'>): string {
  return [`${row.quantity} × ${row.productName}`, choiceText(row)].filter(Boolean).join(', ');
}

/** Says what the customer wants, such as 'Exchange for L (2 in stock)'. */
export function wishOf({ wanted, status }: Pick<AdminReturn, 'wanted' | 'status'>): string {
  if (wanted === null) return 'Refund';
  const name = choiceText(wanted) || 'the same';
  if (status !== 'requested') return `Exchange for ${name}`;
  return wanted.stockCount === null
    ? `Exchange for ${name}, which is no longer sold`
    : `Exchange for ${name} (${wanted.stockCount} in stock)`;
}

/** What staff can do in each state, the most likely first. */
export function commandsOf(
  { status, kind }: Pick<AdminReturn, 'status' | 'kind'>,
  mayRefund: boolean,
): readonly ReturnCommand[] {
  if (status === 'requested') return ['accept', 'reject'];
  if (status === 'accepted') return ['receive', 'cancel'];
  if (status !== 'received') return [];
  const refund = mayRefund ? (['refund'] as const) : [];
  return kind === 'exchange' ? ['exchange', ...refund] : refund;
}

/** Whether money can be paid back for goods that are back. */
export const isRefundable = ({ refundable }: Pick<AdminReturn, 'refundable'>): boolean =>
  toNgwee(refundable ?? '0') > 0;

const COMMAND_LABELS: Record<ReturnCommand, string> = {
  accept: 'Accept',
  reject: 'Reject',
  cancel: 'Cancel',
  receive: 'Goods are back',
  exchange: 'Exchanged',
  refund: 'Refund',
};

/** Names what a command does with a return. */
export function commandLabel(command: ReturnCommand, row: Pick<AdminReturn, 'refundable'>): string {
  return command === 'refund' && !isRefundable(row) ? 'Close' : COMMAND_LABELS[command];
}
