import { type Knex } from 'knex';
import { vi, type MockInstance } from 'vitest';

/** The method of knex' drivers that sends every statement, inside and outside transactions. */
interface Driver {
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
}

/** A statement that does not reach the database before `release`. */
export interface HeldStatement {
  /** Resolves when the code under test is about to send it. */
  reached: Promise<void>;
  release: () => void;
}

interface Hold {
  pattern: RegExp;
  reached: () => void;
  released: Promise<void>;
}

/** Holds statements of this process before they reach the database. Meanwhile a test can run a rival. */
export class StatementGate {
  readonly #holds: Hold[] = [];
  readonly #releases: Array<() => void> = [];
  readonly #spy: MockInstance<Driver['_query']>;

  constructor(database: Knex) {
    const driver: Driver = Object.getPrototypeOf(database.client);
    const holds = this.#holds;
    // oxlint-disable-next-line typescript/unbound-method -- called below with the driver it belongs to
    const { _query: send } = driver;
    this.#spy = vi.spyOn(driver, '_query').mockImplementation(async function (
      this: Driver,
      connection,
      query,
    ) {
      const index = holds.findIndex(({ pattern }) => pattern.test(query.sql));
      const [held] = index === -1 ? [] : holds.splice(index, 1);
      held?.reached();
      await held?.released;
      return send.call(this, connection, query);
    });
  }

  /** Holds the next statement that matches. */
  hold(pattern: RegExp): HeldStatement {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#holds.push({ pattern, reached: reached.resolve, released: released.promise });
    this.#releases.push(released.resolve);
    return { reached: reached.promise, release: released.resolve };
  }

  /** Releases all held statements and holds no more. */
  restore(): void {
    for (const release of this.#releases) release();
    this.#spy.mockRestore();
  }
}
