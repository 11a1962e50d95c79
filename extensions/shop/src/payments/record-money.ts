import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { balanceOf, isRefunded, leftToPay, type PaymentRow } from './payment-row.ts';

interface MovedMoney {
  order: LockedOrder;
  /** The completed payment, refund or correction. */
  row: PaymentRow;
  /** All payments, refunds and corrections of the order, with it. */
  all: readonly PaymentRow[];
}

/**
 * Records in the timeline of an order that money of it has moved, with what was left to pay before and after. Nothing is
 * left to pay of an order that is cancelled or was paid back.
 * @param userId who has recorded it; null for a gateway
 */
export async function recordMoney(
  trx: Knex,
  { order, row, all }: MovedMoney,
  userId: string | null,
): Promise<void> {
  const left = (rows: readonly PaymentRow[]): string | null =>
    order.status === 'cancelled' || isRefunded(balanceOf(rows)) ? null : formatMoney(leftToPay(order, rows));
  const from = left(all.filter(({ id }) => id !== row.id));
  await recordOrderEvents(trx, [
    {
      orderId: order.id,
      kind: 'payment',
      reason: wordsOf(row) + (await riderWords(trx, row)),
      from,
      to: left(all),
      userId,
    },
  ]);
}

/** Names the rider who took cash. */
async function riderWords(trx: Knex, { round }: PaymentRow): Promise<string> {
  if (round === null) return '';
  const row = await trx(ROUNDS).where({ id: round }).first<{ rider_name: string } | undefined>('rider_name');
  return row === undefined ? '' : ` by the rider ${row.rider_name}`;
}

const PLAIN_WAYS: Partial<Record<PaymentRow['method'], string>> = { cash: ' in cash', card: ' by card' };

function wordsOf({ kind, method, network, amount }: PaymentRow): string {
  const money = formatMoney(toNgwee(amount));
  if (method === 'moved' && kind !== 'correction')
    return `${money} moved ${kind === 'refund' ? 'to' : 'from'} another order of this customer`;
  const byNetwork = network === null ? '' : ` by ${NETWORK_LABELS[network]}`;
  const way = PLAIN_WAYS[method] ?? byNetwork;
  if (method === 'credit')
    return kind === 'refund' ? `${money} given back as credit` : `${money} paid by gift card or credit`;
  if (kind === 'refund') return `${money} paid back${way}`;
  if (kind === 'correction') return `${money}${way} taken back: it was recorded by mistake`;
  return `${money} received${way}${method === 'manual' ? ', recorded by hand' : ''}`;
}
