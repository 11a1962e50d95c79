const observers = new Set<FakeIntersectionObserver>();

/** What the shop reads of an entry. */
interface Entry {
  isIntersecting: boolean;
  boundingClientRect: DOMRect;
}

/** Replaces IntersectionObserver, which jsdom lacks. An element intersects when a test calls `intersectAll`. */
export class FakeIntersectionObserver {
  readonly #callback: (entries: Entry[]) => void;

  constructor(callback: (entries: Entry[]) => void) {
    this.#callback = callback;
  }

  observe(): void {
    observers.add(this);
  }

  disconnect(): void {
    observers.delete(this);
  }

  /** @param top of the element in the viewport; without one it intersects */
  report(top = 0): void {
    this.#callback([{ isIntersecting: top === 0, boundingClientRect: new DOMRect(0, top) }]);
  }
}

/** Reports every observed element as intersecting. */
export function intersectAll(): void {
  for (const observer of observers) observer.report();
}

/** Reports every observed element as outside the viewport, above or below it. */
export function reportBoxes({ top }: { top: number }): void {
  for (const observer of observers) observer.report(top);
}

/** Returns the number of active observers. */
export function observerCount(): number {
  return observers.size;
}
