/**
 * The requests of a component test end with it. The files of a worker share the shop's modules, so that an answer
 * which came later, or was missing, would change what the next test sees: its toast, its cart, its connection.
 */
const open = new Set<Promise<unknown>>();
let ofTest = new AbortController();

// Tests may replace the timer.
const { setTimeout } = globalThis;

/** Starts to follow the requests of a file's tests. Returns how to stop. */
export function watchRequests(): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const response = send(request, { signal: AbortSignal.any([request.signal, ofTest.signal]) });
    open.add(response);
    return response;
  };
  return () => (globalThis.fetch = send);
}

/** Waits until the requests have their answers, and what waited for them has run. */
export async function requestsAnswered(): Promise<void> {
  await Promise.allSettled(open);
  open.clear();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Aborts the requests that a test left open. */
export async function endRequests(): Promise<void> {
  ofTest.abort();
  await requestsAnswered();
  ofTest = new AbortController();
}
