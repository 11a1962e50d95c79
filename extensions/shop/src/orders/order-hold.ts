/** How long an unpaid order keeps its goods: docs/behaviour.md#held-stock. */
import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import type { HoldSettings } from '@chitenge/contract/order-hold';
import type { Knex } from 'knex';
import { isLayByStarted } from '../lay-by/lay-by-row.ts';
import { dueOf } from './free-order.ts';
import type { LockedOrder } from './order-repository.ts';

export const NO_HOLD: HoldSettings = {
  unpaid_hold_hours: null,
  claimed_hold_hours: null,
  failed_payment_hold_minutes: null,
};

export async function readHoldSettings(trx: Knex): Promise<HoldSettings> {
  return (await trx('store_settings').first<HoldSettings | undefined>(Object.keys(NO_HOLD))) ?? NO_HOLD;
}

/** Returns the end of a new order's hold; null for ever. */
export function holdOfNewOrder({ unpaid_hold_hours: hours }: HoldSettings, now: Date): Date | null {
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
}

/** Returns the end of the hold of an order that becomes pending again; null for ever, for one with nothing to pay, and for a lay-by. */
export async function holdOfPendingOrder(
  trx: Knex,
  order: Pick<LockedOrder, 'id' | 'payment_status' | 'total_amount' | 'waived_amount'>,
): Promise<Date | null> {
  if (order.payment_status === 'paid' || dueOf(order) === 0) return null;
  if (await isLayByStarted(trx, order.id)) return null;
  return holdOfNewOrder(await readHoldSettings(trx), new Date());
}

/** Returns the end of the hold after the first claim of an order: later than before, or without an end until staff decide. */
export function holdOfClaim(
  { claimed_hold_hours: hours }: HoldSettings,
  { holds_until: until }: Pick<LockedOrder, 'holds_until'>,
): { holdsUntil?: Date | null } {
  if (until === null) return {};
  if (hours === null) return { holdsUntil: null };
  const extended = new Date(Date.now() + hours * HOUR_MS);
  return new Date(until) < extended ? { holdsUntil: extended } : {};
}

/** Returns the end of the hold after a PIN prompt that the payer did not accept; undefined to leave it as it is. */
export function holdAfterPrompt({ failed_payment_hold_minutes: minutes }: HoldSettings): Date | undefined {
  return minutes === null ? undefined : new Date(Date.now() + minutes * MINUTE_MS);
}

/** Returns whether staff have said until when this order keeps its goods. */
export async function isHeldByStaff(trx: Knex, { id, channel }: LockedOrder): Promise<boolean> {
  if (channel !== 'web') return true;
  return (await trx('order_events').where({ order: id, kind: 'hold' }).first('id')) !== undefined;
}
