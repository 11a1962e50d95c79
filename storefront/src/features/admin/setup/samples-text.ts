import type { Samples } from '@chitenge/contract/samples';
import { formatCount } from '../components/format-count.ts';

const orders = (archived: number) =>
  archived === 1 ? 'because an order has it' : 'because orders have them';

/** Says what a removal of the samples archives: ' 2 products are archived instead, because …'; empty for nothing. */
export const archivedText = (archived: number): string =>
  archived === 0
    ? ''
    : ` ${formatCount(archived, 'product is', 'products are')} archived instead, ${orders(archived)}.`;

/** Says what a removal of the samples has done: '64 products were deleted, 2 were archived, because …'. */
export function removedText({ products, archived }: Samples): string {
  const deleted = `${formatCount(products, 'product was', 'products were')} deleted`;
  return archived === 0
    ? `${deleted}.`
    : `${deleted}, and ${archived} ${archived === 1 ? 'was' : 'were'} archived, ${orders(archived)}.`;
}
