import type { Command } from '../commands/command.ts';

/** Deletes an alert, whose id only the shopper's browser got. A repeat, and an alert that has ended, change nothing. */
export const removeAlert: Command<{ id: string }, void> = async (trx, { id }) => {
  await trx('stock_alerts').where({ id }).delete();
  return { result: undefined, events: [] };
};
