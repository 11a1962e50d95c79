import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { DISCOUNT_STATUSES } from '@chitenge/contract/discount-code';
import { judgePeriod } from '@chitenge/contract/discount-terms';
import { PUBLICATION_BADGES, type BadgeContent } from '../components/status-badge.tsx';

export const CODE_STATUS_OPTIONS = DISCOUNT_STATUSES.map((value) => ({
  value,
  label: PUBLICATION_BADGES[value].label,
}));

/** Says whether shoppers can use a code now. @param now milliseconds since 1970 */
export function codeBadge(code: AdminDiscountCode, now: number): BadgeContent {
  if (code.status !== 'published') return PUBLICATION_BADGES[code.status];
  if (code.maxUses !== null && code.uses >= code.maxUses) return { label: 'Used up', tone: 'quiet' };
  const refusal = judgePeriod(code, now);
  if (refusal === null) return PUBLICATION_BADGES.published;
  return refusal === 'ended' ? { label: 'Ended', tone: 'quiet' } : { label: 'Not started', tone: 'waiting' };
}
