import { nextPriceChange } from '@chitenge/contract/sale-price';
import type { PriceSchedule } from '@chitenge/contract/rows/present-product';

/** The longest wait in milliseconds, so that a corrected clock is noticed. */
const MAX_WAIT_MS = 30_000;

interface Scheduled {
  schedule: PriceSchedule;
  /** When the price changes next, in milliseconds since 1970. */
  at: number;
}

/** What others read of them. */
export type ScheduledPrices = Pick<PriceSchedules, 'get' | 'nextAt'>;

/** The prices that change by themselves, and an alarm for the next of them. */
export class PriceSchedules {
  readonly #byProduct = new Map<string, Scheduled>();
  readonly #onDue: () => void;
  #nextAt = Infinity;
  #alarm: NodeJS.Timeout | undefined;

  /** @param onDue called when a price has changed; it calls `takeDue` */
  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** Follows the prices of a product, or no longer. @param schedule null for a deleted product */
  set(productId: string, schedule: PriceSchedule | null, now = Date.now()): void {
    const at = schedule === null ? null : nextPriceChange(schedule, now);
    if (schedule === null || at === null) {
      this.#byProduct.delete(productId);
      return;
    }
    this.#byProduct.set(productId, { schedule, at });
    if (at < this.#nextAt) this.#wait(at);
  }

  /** When the next price changes, in milliseconds since 1970; Infinity for never. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** Returns the prices of a product, unless they stay as they are now. */
  get(productId: string): PriceSchedule | undefined {
    return this.#byProduct.get(productId)?.schedule;
  }

  /** Returns the products whose price has changed by now, and waits for the next ones. */
  takeDue(now = Date.now()): string[] {
    const due: string[] = [];
    let next = Infinity;
    for (const [productId, { at }] of this.#byProduct) {
      if (at <= now) due.push(productId);
      else next = Math.min(next, at);
    }
    this.#wait(next);
    return due;
  }

  stop(): void {
    clearTimeout(this.#alarm);
  }

  #wait(at: number): void {
    this.#nextAt = at;
    clearTimeout(this.#alarm);
    if (at === Infinity) return;
    const waitMs = Math.min(Math.max(0, at - Date.now()), MAX_WAIT_MS);
    this.#alarm = setTimeout(() => {
      if (this.#nextAt > Date.now()) this.#wait(this.#nextAt);
      else this.#onDue();
    }, waitMs).unref();
  }
}
