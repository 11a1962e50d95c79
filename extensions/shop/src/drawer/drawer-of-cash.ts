/** To which drawer cash belongs: docs/back-office.md#drawer. */
import { problemError } from '@chitenge/contract/problem-error';
import { DRAWERS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { PaymentRow } from '../payments/payment-row.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** Finds an open drawer and keeps it open until the end of the transaction. */
async function holdOpen(trx: Knex, which: { open_user: string } | { id: string }): Promise<string | null> {
  const row = await trx(DRAWERS)
    .where(which)
    .whereNull('closed_at')
    .forShare()
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/** Where cash is: in a drawer, with the rider of a round, or neither. */
type PlaceOfCash = Pick<PaymentRow, 'drawer' | 'round'>;

const NOWHERE: PlaceOfCash = { drawer: null, round: null };

/**
 * Returns where the cash of a new payment, refund or correction is: with the rider who took it, otherwise in the open drawer of
 * who records it. A correction says that money never came, so it belongs to what expects it, unless that was counted.
 * @param recordedBy null for a shopper, a rider and the shop itself
 */
export async function placeOfCash(
  trx: Knex,
  {
    kind,
    method,
    round = null,
    refunded_payment: corrected = null,
  }: Pick<PaymentRow, 'kind' | 'method'> & Partial<Pick<PaymentRow, 'refunded_payment' | 'round'>>,
  recordedBy: string | null,
): Promise<PlaceOfCash> {
  if (method !== 'cash') return NOWHERE;
  if (round !== null) return { drawer: null, round };
  if (kind !== 'correction')
    return recordedBy === null
      ? NOWHERE
      : { drawer: await holdOpen(trx, { open_user: recordedBy }), round: null };
  const payment = await trx('payments')
    .where({ id: corrected })
    .first<PlaceOfCash | undefined>('drawer', 'round');
  if (payment?.round) return { drawer: null, round: await holdRound(trx, payment.round) };
  return { drawer: payment?.drawer ? await holdOpen(trx, { id: payment.drawer }) : null, round: null };
}

/** Keeps a round open until the end of the transaction. @returns null for one that has ended */
async function holdRound(trx: Knex, id: string): Promise<string | null> {
  const row = await trx(ROUNDS)
    .where({ id })
    .whereNull('closed_at')
    .forShare()
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/** Whether nobody takes cash without an open drawer: the store settings say it, else the first drawer that was opened. */
export async function isDrawerNeeded(database: Knex): Promise<boolean> {
  const { cashNeedsDrawer } = await readStoreSettings(database, 'cashNeedsDrawer');
  if (cashNeedsDrawer !== null) return cashNeedsDrawer === 'yes';
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
