import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_STATUSES } from '@chitenge/contract/delivery-method';
import type { BadgeTone } from '../components/status-badge.tsx';

export const METHOD_STATUS_BADGES: Record<AdminDeliveryMethod['status'], { label: string; tone: BadgeTone }> =
  {
    draft: { label: 'Draft', tone: 'neutral' },
    published: { label: 'Published', tone: 'good' },
    archived: { label: 'Archived', tone: 'quiet' },
  };

export const STATUS_OPTIONS = DELIVERY_STATUSES.map((value) => ({
  value,
  label: METHOD_STATUS_BADGES[value].label,
}));
