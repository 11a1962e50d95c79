/** Arithmetic with measured numbers, and how they are written. */

/**
 * The value that so much of a hundred lie at or below; of none it is not a number.
 * @param percent 0 to 100
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)}×`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
/** Bytes, in units of a thousand. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** Bytes, in units of a million. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
