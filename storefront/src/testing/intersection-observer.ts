const watching = new Set<FakeIntersectionObserver>();

/** jsdom lays nothing out; here nothing is near before a test says so. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  readonly #targets = new Set<Element>();
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#tell = tell;
    this.rootMargin = rootMargin;
  }

  observe(target: Element): void {
    this.#targets.add(target);
    watching.add(this);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    watching.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  come(): void {
    const place = new DOMRect();
    const entries = [...this.#targets].map((target) => ({
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      boundingClientRect: place,
      intersectionRect: place,
      rootBounds: place,
      time: 0,
    }));
    this.#tell(entries, this);
  }
}

/** Everything that is watched comes near. */
export function comeNear(): void {
  for (const observer of watching) observer.come();
}

/** How many watch for something to come near. */
export function watchers(): number {
  return watching.size;
}
