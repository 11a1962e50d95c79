/** The code by which a customer takes an order: docs/back-office.md#handover-code. */
import { createHmac } from 'node:crypto';
import { isCollected } from '@chitenge/contract/delivery';
import { MAX_CODE_TRIES } from '@chitenge/contract/round-outcomes';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';

const CODES = 10_000;
const DIGITS = 4;

/** Returns the code of an order, of four digits. Nobody can compute it without the secret, and no table has it. */
export type HandoverCodes = (orderId: string) => string;

/** @param secret Directus' SECRET */
export function createHandoverCodes(secret: string): HandoverCodes {
  const key = createHmac('sha256', secret).update('chitenge handover codes').digest();
  return (orderId) => {
    const number = createHmac('sha256', key).update(orderId).digest().readUInt32BE() % CODES;
    return String(number).padStart(DIGITS, '0');
  };
}

/** `to` of the timeline's event of a handover. */
export const HANDOVER = { wrong: 'wrong-code', code: 'code', staff: 'staff', photo: 'photo' } as const;

/** Returns how many codes of each order may still be tried. */
export async function readTriesLeft(
  database: Knex,
  orderIds: readonly string[],
): Promise<(orderId: string) => number> {
  const wrong = await database('order_events')
    .whereIn('order', orderIds)
    .where({ kind: 'handover', to_value: HANDOVER.wrong })
    .pluck<string[]>('order');
  return (orderId) => Math.max(MAX_CODE_TRIES - wrong.filter((id) => id === orderId).length, 0);
}

interface Handed {
  status: string;
  delivery_kind: string | null;
  /** SQLite has a number, and an older order nothing. */
  pay_at_door: boolean | number | null;
}

/**
 * Whether the customer needs the code now: a rider brings the order, it waits to be collected, or whoever brings it takes
 * the money at the door, where the code was promised.
 * @param isPacked whether its parcel is in a rider's round
 */
export function needsCode({ status, delivery_kind, pay_at_door }: Handed, isPacked: boolean): boolean {
  if (status === 'delivered' || status === 'cancelled') return false;
  const isSent = SENT_ORDER_STATUSES.some((sent) => sent === status);
  if (isCollected(delivery_kind)) return isSent;
  return isPacked || (Boolean(pay_at_door) && isSent);
}
