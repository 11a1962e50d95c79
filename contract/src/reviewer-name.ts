import { safeCustomerName } from './customer-name.ts';

/**
 * Shortens a name for the public: `Mary Banda` becomes `Mary B.`. Web addresses are left out.
 * @returns 'Customer' when nothing is left
 */
export function reviewerName(name: string): string {
  const safe = safeCustomerName(name);
  if (safe === safeCustomerName('')) return 'Customer';
  const [first = '', ...others] = safe.split(' ');
  const [initial] = others.at(-1)?.replaceAll(/[^\p{L}]/gu, '') ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
