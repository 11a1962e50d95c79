/** The order that this tab is placing. Session storage keeps it over a reload, and personal data does not outlive the tab. */

/** Session-storage key of the attempt. */
export const ORDER_ATTEMPT_KEY = 'chitenge-order-attempt';

export interface OrderAttempt {
  /** JSON of what the order contains. */
  content: string;
  /** Idempotency key. A shopper who lost a response submits the same content again, and its key returns the first order. */
  key: string;
  /** When it was sent, in milliseconds since the epoch; null when the server has rejected it. */
  sentAt: number | null;
}

/** An attempt whose answer never arrived. */
export type UnansweredAttempt = OrderAttempt & { sentAt: number };

/** Without zod, which no other part of checkout needs. */
function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { content, key, sentAt }: Partial<Record<keyof OrderAttempt, unknown>> = value;
  return (
    typeof content === 'string' && typeof key === 'string' && (sentAt === null || typeof sentAt === 'number')
  );
}

/** Replaces session storage while the browser blocks it. */
let unstored: OrderAttempt | null = null;

function read(): OrderAttempt | null {
  try {
    const text = sessionStorage.getItem(ORDER_ATTEMPT_KEY);
    const stored: unknown = text === null ? null : JSON.parse(text);
    return isAttempt(stored) ? stored : null;
  } catch {
    return unstored;
  }
}

function write(attempt: OrderAttempt | null): void {
  unstored = attempt;
  try {
    if (attempt === null) sessionStorage.removeItem(ORDER_ATTEMPT_KEY);
    else sessionStorage.setItem(ORDER_ATTEMPT_KEY, JSON.stringify(attempt));
  } catch {
    // Storage is blocked or full: `unstored` keeps the attempt until the page closes.
  }
}

/**
 * Records that an order is about to be sent.
 * @returns its idempotency key: the same content gets the same key
 */
export function startAttempt(content: unknown): string {
  const text = JSON.stringify(content);
  const last = read();
  const key = last?.content === text ? last.key : crypto.randomUUID();
  write({ content: text, key, sentAt: Date.now() });
  return key;
}

/** Records that the server has rejected the attempt. */
export function rejectAttempt(): void {
  const last = read();
  if (last) write({ ...last, sentAt: null });
}

/** Deletes the attempt after its order is placed, so that the same content makes another order. */
export function finishAttempt(): void {
  write(null);
}

/** Returns the attempt whose answer never arrived, for example because the shopper reloaded the page. */
export function unansweredAttempt(): UnansweredAttempt | null {
  const last = read();
  return last === null || last.sentAt === null ? null : { ...last, sentAt: last.sentAt };
}

/** Returns the unanswered attempt unless it has the same content, which its key protects from a second order. */
export function otherUnansweredAttempt(content: unknown): UnansweredAttempt | null {
  const attempt = unansweredAttempt();
  return attempt?.content === JSON.stringify(content) ? null : attempt;
}
