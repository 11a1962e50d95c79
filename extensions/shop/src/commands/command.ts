/** Commands: the only functions that change orders, payments and stock counts (rule 11 of docs/architecture.md). */
import type { Knex } from 'knex';
import type { Accountability, EventContext } from '../directus/types.ts';
import type { ShopEvent } from './shop-event.ts';

/** Who runs a command. */
export interface Actor {
  /** The staff member's Directus user; null for a shopper and for the shop itself. */
  userId: string | null;
  /** Null for the shop itself. */
  accountability: Accountability;
  /** Directus' schema. Copying it takes half of a short request's time, so a request's own copy is passed on. */
  schema: NonNullable<EventContext['schema']>;
}

export interface Outcome<Result> {
  result: Result;
  /** Published after the commit. */
  events: ShopEvent[];
}

/**
 * Changes rows within one transaction. It must have no effect outside the database, because the runner repeats it
 * after a deadlock or a serialisation failure.
 * @throws ProblemError to reject the input; nothing is changed then
 */
export type Command<Input, Result> = (
  trx: Knex.Transaction,
  input: Input,
  actor: Actor,
) => Promise<Outcome<Result>>;
