const observers = new Set<FakeIntersectionObserver>();

/** Replaces IntersectionObserver, which jsdom lacks. Elements intersect when a test calls `intersectAll`. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  readonly #targets = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.rootMargin = rootMargin;
  }

  observe(target: Element): void {
    this.#targets.add(target);
    observers.add(this);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    observers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** @param top of the elements in the viewport; without one they intersect */
  report(top = 0): void {
    const rect = new DOMRect(0, top);
    const entries = [...this.#targets].map((target) => ({
      target,
      isIntersecting: top === 0,
      intersectionRatio: top === 0 ? 1 : 0,
      boundingClientRect: rect,
      intersectionRect: rect,
      rootBounds: rect,
      time: 0,
    }));
    this.#callback(entries, this);
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
