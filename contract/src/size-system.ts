/** @see https://support.google.com/merchants/answer/6324502 */
const SYSTEMS = ['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US'] as const;

const WITH_SYSTEM = /^([a-z]{2,3})\s{0,3}(\d.{0,97})$/i;

/** Returns the system that a size names, and the size without it: UK 8 is 8 of UK. Null for sizes without one. */
export function sizeSystemOf(size: string): { system: (typeof SYSTEMS)[number]; size: string } | null {
  const [, word = '', rest = ''] = WITH_SYSTEM.exec(size.trim()) ?? [];
  const system = SYSTEMS.find((one) => one === word.toUpperCase());
  return system === undefined ? null : { system, size: rest };
}
