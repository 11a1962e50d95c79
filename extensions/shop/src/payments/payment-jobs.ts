import { DAY_MS } from '@chitenge/contract/duration';
import { findEndedHolds, endHold } from '../orders/end-hold.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { logJobError } from '../jobs/scheduled-job.ts';
import { leaseDuePayments } from './due-payments.ts';
import type { GatewayCaller } from './gateway-caller.ts';

interface Jobs {
  run: RunCommand;
  caller: GatewayCaller;
}

/** Asks the gateways about every payment whose time has come. A pause that a gateway asked for is kept. */
export async function askAboutDuePayments(
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  { caller }: Pick<Jobs, 'caller'>,
): Promise<void> {
  for (const payment of await leaseDuePayments(database, caller.paused()))
    await caller.ask(payment).catch((error: unknown) => logJobError(logger, error));
}

/** Cancels the orders whose hold has ended. Several copies of Directus may run it at the same time. */
export async function endHolds(
  { database, getSchema, logger }: Pick<DirectusContext, 'database' | 'getSchema' | 'logger'>,
  { run }: Pick<Jobs, 'run'>,
): Promise<void> {
  const ended = await findEndedHolds(database);
  if (ended.length === 0) return;
  const actor = { userId: null, accountability: null, schema: await getSchema() };
  for (const orderId of ended)
    await run(endHold, { orderId }, actor).catch((error: unknown) => logJobError(logger, error));
}

const FALSE_CALLBACKS_DAYS = 30;

/** Deletes old callbacks that the gateway has not signed, or that name no payment; anybody can send them. */
export async function deleteFalseCallbacks({ database }: Pick<DirectusContext, 'database'>): Promise<void> {
  await database('payment_events')
    .where((unproved) => {
      void unproved.whereNull('payment').orWhere('signature_valid', false);
    })
    .where('date_created', '<', new Date(Date.now() - FALSE_CALLBACKS_DAYS * DAY_MS))
    .delete();
}
