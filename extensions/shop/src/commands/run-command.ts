import type { DirectusContext } from '../directus/types.ts';
import type { Actor, Command } from './command.ts';
import { EventPublisher } from './event-publisher.ts';
import { inTransaction } from './transaction.ts';

/** Runs a command for an actor and returns its result. */
export type RunCommand = <Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  actor: Actor,
) => Promise<Result>;

/** Creates the runner: one transaction with retries, then the command's events. */
export function createCommandRunner(context: DirectusContext): RunCommand {
  const publisher = new EventPublisher(context);
  return async (command, input, actor) => {
    const { result, events } = await inTransaction(context.database, (trx) => command(trx, input, actor));
    // The change is committed, so a failure to publish must not look like a rejection.
    await publisher.publish(events, actor).catch((error: unknown) => context.logger.error(error));
    return result;
  };
}
