/** The code by which a customer takes an order: docs/back-office.md#handover-code. */
import { createHmac } from 'node:crypto';
import { MAX_CODE_TRIES } from '@chitenge/contract/round-outcomes';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { ROUND_STOPS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';

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
export const HANDOVER = { wrong: 'wrong-code', code: 'code', staff: 'staff' } as const;

/** Returns how many codes may still be tried. Call it with the order locked. */
export async function triesLeft(database: Knex, orderId: string): Promise<number> {
  const wrong = database('order_events').where({
    order: orderId,
    kind: 'handover',
    to_value: HANDOVER.wrong,
  });
  return Math.max(MAX_CODE_TRIES - (await countRows(wrong)), 0);
}

interface Handed {
  id: string;
  status: string;
  delivery_kind: string | null;
}

/** Whether the customer needs the code now: a rider brings the order, or it waits to be collected. */
export async function needsCode(database: Knex, { id, status, delivery_kind }: Handed): Promise<boolean> {
  if (status === 'delivered' || status === 'cancelled') return false;
  if (delivery_kind === 'pickup') return SENT_ORDER_STATUSES.some((sent) => sent === status);
  return (await database(ROUND_STOPS).where({ open_order: id }).first('id')) !== undefined;
}
