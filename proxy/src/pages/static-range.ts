import { rangeNotSatisfiable } from '../problems/problems.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110, section 14.1.2).
 * @param size bytes of the file
 * @returns the first and the last byte; null for an invalid header or several ranges, which the server may ignore
 * @throws ProblemError 416
 */
export function parseRange(header: string, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  if (first >= size) throw rangeNotSatisfiable(size);
  return { first, last };
}
