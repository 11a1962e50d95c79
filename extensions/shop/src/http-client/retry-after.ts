const DEFAULT_MS = 30_000;
const LONGEST_MS = 10 * 60_000;

/**
 * Returns the pause that a Retry-After header asks for, at most ten minutes (RFC 9110, section 10.2.3).
 * @param header seconds, an HTTP date, or null
 */
export function retryAfterMs(header: string | null): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_MS);
  // Date.parse also reads texts such as "-1" and "1.5" as dates.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return DEFAULT_MS;
  return Math.min(Math.max(date - Date.now(), 0), LONGEST_MS);
}
