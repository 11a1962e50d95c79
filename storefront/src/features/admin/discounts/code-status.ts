import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { DISCOUNT_STATUSES } from '@chitenge/contract/discount-code';
import { judgePeriod } from '@chitenge/contract/discount-terms';
import type { BadgeTone } from '../components/status-badge.tsx';

interface Badge {
  label: string;
  tone: BadgeTone;
}

const STATUS_BADGES: Record<AdminDiscountCode['status'], Badge> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'quiet' },
};

export const CODE_STATUS_OPTIONS = DISCOUNT_STATUSES.map((value) => ({
  value,
  label: STATUS_BADGES[value].label,
}));

/** Says whether shoppers can use a code now. @param now milliseconds since 1970 */
export function codeBadge(code: AdminDiscountCode, now: number): Badge {
  if (code.status !== 'published') return STATUS_BADGES[code.status];
  if (code.maxUses !== null && code.uses >= code.maxUses) return { label: 'Used up', tone: 'quiet' };
  const refusal = judgePeriod(code, now);
  if (refusal === null) return STATUS_BADGES.published;
  return refusal === 'ended' ? { label: 'Ended', tone: 'quiet' } : { label: 'Not started', tone: 'waiting' };
}
