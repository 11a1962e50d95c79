interface CachedValueOptions<T> {
  load: () => Promise<T>;
  /** How long a value is used without another request. */
  freshMs: number;
  /** How long a value is used while loading fails. */
  staleMs: number;
  /** Returns the pause after a failure, or null when the stale value is not right either. */
  pauseMs: (error: unknown) => number | null;
}

/** Keeps a value in memory. Concurrent callers share one request, also after failures. */
export function createCachedValue<T>({ load, freshMs, staleMs, pauseMs }: CachedValueOptions<T>) {
  let cached: { value: T; at: number } | undefined;
  let failure: { error: unknown; until: number } | undefined;
  let loading: Promise<T> | undefined;

  function staleOr(error: unknown): T {
    if (cached && Date.now() - cached.at < staleMs) return cached.value;
    throw error;
  }

  async function refresh(): Promise<T> {
    try {
      const value = await load();
      cached = { value, at: Date.now() };
      failure = undefined;
      return value;
    } catch (error) {
      const pause = pauseMs(error);
      if (pause === null) {
        cached = undefined;
        throw error;
      }
      failure = { error, until: Date.now() + pause };
      return staleOr(error);
    } finally {
      loading = undefined;
    }
  }

  return async function read(): Promise<T> {
    if (cached && Date.now() - cached.at < freshMs) return cached.value;
    if (failure && Date.now() < failure.until) return staleOr(failure.error);
    loading ??= refresh();
    return loading;
  };
}
