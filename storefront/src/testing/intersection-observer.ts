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

  intersect(): void {
    const rect = new DOMRect();
    const entries = [...this.#targets].map((target) => ({
      target,
      isIntersecting: true,
      intersectionRatio: 1,
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
  for (const observer of observers) observer.intersect();
}

/** Returns the number of active observers. */
export function observerCount(): number {
  return observers.size;
}
