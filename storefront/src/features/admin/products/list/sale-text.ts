import type { AdminProduct } from '@chitenge/contract/admin-product';
import { formatAmount } from '../../components/format-amount.ts';
import { formatShortDateTime } from '../../components/format-time.ts';

/** Says 'Sale K249.00 from 27 Nov 2026, 06:00 until …'; null without a sale. */
export function saleText({
  salePrice,
  saleStarts,
  saleEnds,
}: Pick<AdminProduct, 'salePrice' | 'saleStarts' | 'saleEnds'>): string | null {
  if (salePrice === null) return null;
  const from = saleStarts === null ? '' : ` from ${formatShortDateTime(saleStarts)}`;
  const until = saleEnds === null ? '' : ` until ${formatShortDateTime(saleEnds)}`;
  return `Sale ${formatAmount(salePrice)}${from}${until}`;
}
