import type { AdminMessage, MessageChannels } from '@chitenge/contract/messages';
import { buildAdminOrder } from './admin-orders.ts';

const buildId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Builds an SMS that was sent; `n` distinguishes the messages and is their age in hours. */
export function buildAdminMessage(n: number, changes: Partial<AdminMessage> = {}): AdminMessage {
  const { id, number, customerName } = buildAdminOrder(n);
  const createdAt = new Date(Date.now() - n * 3_600_000).toISOString();
  return {
    id: buildId(n),
    template: 'order-placed',
    medium: 'sms',
    channel: 'africastalking',
    recipient: `+26097000000${n}`,
    subject: null,
    text: `Chitenge: thank you. We have your order ${n}.`,
    parts: 1,
    status: 'sent',
    attempts: 1,
    error: null,
    order: { id, number, customerName },
    who: null,
    createdAt,
    attemptedAt: createdAt,
    ...changes,
  };
}

export const CHANNELS: MessageChannels = {
  sms: 'africastalking',
  email: 'smtp',
  problems: [],
  reportUrl: null,
};
