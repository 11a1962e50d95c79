/** Words and badge tones of messages: docs/back-office.md#messages-tab. */
import { shownCustomerName } from '@chitenge/contract/customer-name';
import {
  isMessageKey,
  messageTemplate,
  WRITTEN_BY_STAFF,
  type MessageMedium,
} from '@chitenge/contract/message-templates';
import { REPEATABLE_STATES, type AdminMessage, type MessageState } from '@chitenge/contract/messages';
import type { BadgeTone } from '../components/status-badge.tsx';

interface StateText {
  label: string;
  tone: BadgeTone;
  /** What the state means; null where the label says it. */
  words: string | null;
}

export const MESSAGE_STATE_TEXTS: Record<MessageState, StateText> = {
  pending: { label: 'Waiting', tone: 'waiting', words: null },
  sending: { label: 'Sending', tone: 'waiting', words: null },
  sent: { label: 'Sent', tone: 'good', words: null },
  delivered: { label: 'Delivered', tone: 'good', words: null },
  failed: { label: 'Failed', tone: 'bad', words: null },
  unknown: { label: 'Unknown', tone: 'bad', words: 'It may have arrived: the answer to it was lost.' },
  not_configured: { label: 'Not configured', tone: 'quiet', words: null },
  skipped: { label: 'Not needed', tone: 'quiet', words: null },
};

export const MEDIUM_LABELS: Record<MessageMedium, string> = { sms: 'SMS', email: 'Mail' };

/** What a message is, such as 'Order placed'. */
export function messageTitle({ template }: Pick<AdminMessage, 'template'>): string {
  return isMessageKey(template) ? messageTemplate(template).label : template;
}

/** What a message is, for whom and about which customer's order, to name a row and its buttons. */
export function messageName(message: AdminMessage): string {
  const { medium, order, recipient } = message;
  const whom = order === null ? recipient : shownCustomerName(order.customerName);
  return `${messageTitle(message)}, ${MEDIUM_LABELS[medium]}${whom === null ? '' : ` to ${whom}`}`;
}

/** Says who of the staff wrote a message or sent it again; null when the shop did. */
export const messageSender = ({ who, template }: AdminMessage): string | null =>
  who === null ? null : `sent ${template === WRITTEN_BY_STAFF ? '' : 'again '}by ${who}`;

/** The names of the gateways that the API names by an identifier. */
const CHANNEL_LABELS: Readonly<Record<string, string>> = {
  africastalking: 'Africa’s Talking',
  smtp: 'SMTP',
  http: 'HTTP',
};

/** Medium, SMS paid for, gateway and attempts, such as 'SMS, 2 parts, by Africa’s Talking, 3 attempts'. */
export function messageFacts({ medium, parts, channel, attempts }: AdminMessage): string {
  return [
    MEDIUM_LABELS[medium],
    parts !== null && parts > 1 ? `${parts} parts` : null,
    channel === null ? null : `by ${CHANNEL_LABELS[channel] ?? channel}`,
    attempts > 1 ? `${attempts} attempts` : null,
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

/** What staff do about a message that needs a person. */
export function attentionAdvice({ status, medium }: Pick<AdminMessage, 'status' | 'medium'>): string {
  if (status === 'failed')
    return 'It was not sent. Correct what the error names, then send it again, or write to the customer yourself.';
  if (status === 'not_configured')
    return 'The checkout has promised it. Open the order to write to the customer yourself.';
  if (status !== 'unknown')
    return 'The shop’s own text has an error. Correct it in Settings, under Messages.';
  return medium === 'sms'
    ? 'Ask the customer first: sending it again may cost a second time, and it may arrive twice.'
    : 'Sending it again may make it arrive twice.';
}

/** Why sending a message again needs a second thought; null when it does not. */
export function resendWarning({ status, medium }: Pick<AdminMessage, 'status' | 'medium'>): string | null {
  if (status !== 'sent' && status !== 'delivered' && status !== 'unknown') return null;
  const cost = medium === 'sms' ? ', and an SMS costs again' : '';
  return status === 'unknown'
    ? `It may have arrived already. Then it arrives twice${cost}.`
    : `It was ${status} already. It arrives twice${cost}.`;
}

/** Whether a person may send it again. The test of a text about an order has no order to send it about. */
export function canResend({ status, template, order }: AdminMessage): boolean {
  const isTest =
    order === null && isMessageKey(template) && messageTemplate(template).audience === 'customer';
  return REPEATABLE_STATES.includes(status) && !isTest;
}
