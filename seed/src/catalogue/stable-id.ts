import { createHash } from 'node:crypto';

/**
 * Returns the same UUID at every run, so that the loader finds its rows again.
 * @param name for example `product/duku-headwrap`
 */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`chitenge/${name}`).digest('hex');
  // Version 8 of RFC 9562: the application defines the content.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
