import { REVIEW_STATUSES, type ReviewStatus } from '@chitenge/contract/review-terms';
import type { BadgeTone } from '../components/status-badge.tsx';

export const REVIEW_STATUS_BADGES: Readonly<Record<ReviewStatus, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Waiting', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Hidden', tone: 'quiet' },
};

export const REVIEW_STATUS_OPTIONS = REVIEW_STATUSES.map((value) => ({
  value,
  label: REVIEW_STATUS_BADGES[value].label,
}));

/** Parses the status from the query parameters; '' for every status. */
export function parseReviewStatus(query: URLSearchParams): ReviewStatus | '' {
  const state = query.get('state');
  return REVIEW_STATUSES.find((status) => status === state) ?? '';
}
