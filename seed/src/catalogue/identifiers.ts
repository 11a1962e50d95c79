import { createHash } from 'node:crypto';

/**
 * A UUID that is the same at every run, so that the loader finds what it loaded before.
 * @param name what it stands for, such as `product/duku-headwrap`
 */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`chitenge/${name}`).digest('hex');
  // Version 8 (RFC 9562): made by a rule of one's own.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
