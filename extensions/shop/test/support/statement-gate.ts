import { type Knex } from 'knex';
import { vi, type MockInstance } from 'vitest';

/** The part of knex' drivers through which every statement goes, inside and outside transactions. */
interface Driver {
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
}

/** A statement that does not reach the database before `release`. */
export interface Held {
  /** Resolves when somebody is about to send it. */
  reached: Promise<void>;
  release: () => void;
}

interface Waiting {
  pattern: RegExp;
  reached: () => void;
  released: Promise<void>;
}

/**
 * Stops statements of this process before they are sent to the (real) database, so that a rival can be let in at
 * exactly that point of a story.
 */
export class Statements {
  readonly #waiting: Waiting[] = [];
  readonly #releases: Array<() => void> = [];
  readonly #spy: MockInstance<Driver['_query']>;

  constructor(database: Knex) {
    const driver: Driver = Object.getPrototypeOf(database.client);
    const waiting = this.#waiting;
    // oxlint-disable-next-line typescript/unbound-method -- called below with the driver it belongs to
    const { _query: send } = driver;
    this.#spy = vi.spyOn(driver, '_query').mockImplementation(async function (
      this: Driver,
      connection,
      query,
    ) {
      const index = waiting.findIndex(({ pattern }) => pattern.test(query.sql));
      const [held] = index === -1 ? [] : waiting.splice(index, 1);
      held?.reached();
      await held?.released;
      return send.call(this, connection, query);
    });
  }

  /** Holds the next statement that matches. */
  hold(pattern: RegExp): Held {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#waiting.push({ pattern, reached: reached.resolve, released: released.promise });
    this.#releases.push(released.resolve);
    return { reached: reached.promise, release: released.resolve };
  }

  /** Lets everything pass from now on, what is held included. */
  restore(): void {
    for (const release of this.#releases) release();
    this.#spy.mockRestore();
  }
}
