/** Milliseconds for calls of the extension that wait for the payment gateway. */
export const GATEWAY_TIMEOUT_MS = 20_000;
