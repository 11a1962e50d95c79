/** To which drawer cash belongs: docs/back-office.md#drawer. */
import { problemError } from '@chitenge/contract/problem-error';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { PaymentRow } from '../payments/payment-row.ts';

/** Finds an open drawer and keeps it open until the end of the transaction. */
async function holdOpen(trx: Knex, which: { open_user: string } | { id: string }): Promise<string | null> {
  const row = await trx(DRAWERS)
    .where(which)
    .whereNull('closed_at')
    .forShare()
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/**
 * Returns the drawer of a new payment, refund or correction: the open one of who records it. A correction says that
 * money never came, so it belongs to the drawer that expects it, unless that was counted.
 * @param recordedBy null for a shopper and for the shop itself
 * @returns null for what is no cash, and for cash outside of drawers
 */
export async function drawerOf(
  trx: Knex,
  {
    kind,
    method,
    refunded_payment: corrected = null,
  }: Pick<PaymentRow, 'kind' | 'method'> & Partial<Pick<PaymentRow, 'refunded_payment'>>,
  recordedBy: string | null,
): Promise<string | null> {
  if (method !== 'cash') return null;
  if (kind !== 'correction') return recordedBy === null ? null : holdOpen(trx, { open_user: recordedBy });
  const payment = await trx('payments')
    .where({ id: corrected })
    .first<Pick<PaymentRow, 'drawer'> | undefined>('drawer');
  return payment?.drawer ? holdOpen(trx, { id: payment.drawer }) : null;
}

/** Whether nobody takes cash without an open drawer: the store settings say it, else the first drawer that was opened. */
export async function isDrawerNeeded(database: Knex): Promise<boolean> {
  const settings = await database('store_settings').first<
    { cash_needs_drawer: 'yes' | 'no' | null } | undefined
  >('cash_needs_drawer');
  if (settings?.cash_needs_drawer) return settings.cash_needs_drawer === 'yes';
  return (await database(DRAWERS).first('id')) !== undefined;
}

/**
 * Checks that who takes cash has a drawer to put it into, where one is needed.
 * @param userId null for the shop's own scripts, which have none
 * @throws ProblemError 409 `drawer-needed`
 */
export async function assertDrawer(trx: Knex, userId: string | null): Promise<void> {
  if (userId === null || !(await isDrawerNeeded(trx))) return;
  if ((await holdOpen(trx, { open_user: userId })) !== null) return;
  throw problemError('drawer-needed', {
    detail: 'Open your drawer first: cash is counted for each person and till.',
  });
}
