const TIMEOUT_MS = 5000;

/**
 * Asks the proxy whether it can serve the shop. It answers 2xx when Directus is available, too.
 * @throws the browser's error without a response
 */
export const fetchReadiness = (): Promise<Response> =>
  fetch('/readyz', { signal: AbortSignal.timeout(TIMEOUT_MS) });
