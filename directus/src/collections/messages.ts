import { MESSAGE_KEYS, messageTemplate } from '@chitenge/contract/message-templates';
import type { Collection } from '../schema/collection.ts';
import { choice, text, toggle, integer, longText } from '../schema/fields.ts';
import { messageText, ofOrder } from '../schema/shop-fields.ts';
import { dateUpdated, id, dateCreated, recordedTime } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { MEDIUM_CHOICES } from './message-media.ts';
import { user } from '../schema/relations.ts';

/** The shop has one row for each message and medium, and sends what is active. */
const fixed = { readonly: true, required: true } as const;

export const messageTemplates: Collection = {
  name: 'message_templates',
  labels: { one: 'Message text', many: 'Message texts' },
  icon: 'edit_note',
  note: 'The texts of the messages to customers and staff. Switch off what should not be sent.',
  folder: 'settings',
  template: '{{ key }} {{ medium }}',
  list: {
    columns: ['key', 'medium', 'active', 'body'],
    widths: { key: 250, medium: 100, active: 90, body: 420 },
    sort: 'key',
  },
  fields: [
    id(),
    choice(
      'key',
      MESSAGE_KEYS.map((value) => ({ value, text: messageTemplate(value).label, color: LABEL_COLORS.ink })),
      { ...fixed, maxLength: 60, label: 'Message' },
    ),
    choice('medium', MEDIUM_CHOICES, { ...fixed, maxLength: 10 }),
    toggle('active', { default: true, toggleLabel: 'The shop sends it', width: 'full' }),
    text('subject', { maxLength: 200, note: 'Only mails have a subject.' }),
    messageText('body', { label: 'Text' }),
    dateUpdated({ hidden: false }),
  ],
};

const readonly = { readonly: true } as const;

export const messages: Collection = {
  name: 'messages',
  labels: { one: 'Message', many: 'Messages' },
  icon: 'outbox',
  note: 'Every message to customers and staff, with what became of it. The shop writes them.',
  folder: 'sales',
  template: '{{ template }} {{ recipient }} – {{ status }}',
  list: {
    columns: ['date_created', 'template', 'medium', 'recipient', 'status', 'error'],
    widths: { date_created: 140, template: 170, medium: 90, recipient: 190, status: 130, error: 260 },
    sort: '-date_created',
  },
  trackHistory: false,
  fields: [
    id(),
    text('event_key', {
      ...readonly,
      required: true,
      unique: true,
      hidden: true,
      maxLength: 200,
      note: 'What it is about. Each event is written once.',
    }),
    choice(
      'template',
      MESSAGE_KEYS.map((value) => ({
        value,
        text: messageTemplate(value).label,
        color: LABEL_COLORS.ink,
      })),
      { ...readonly, required: true, maxLength: 60 },
    ),
    choice('medium', MEDIUM_CHOICES, { ...readonly, required: true, maxLength: 10 }),
    choice(
      'status',
      [
        { value: 'pending', text: 'Waiting', color: LABEL_COLORS.amber },
        { value: 'sending', text: 'Sending', color: LABEL_COLORS.amber },
        { value: 'sent', text: 'Sent', color: LABEL_COLORS.green },
        { value: 'delivered', text: 'Delivered', color: LABEL_COLORS.green },
        { value: 'failed', text: 'Failed', color: LABEL_COLORS.red },
        { value: 'unknown', text: 'Unknown', color: LABEL_COLORS.copper },
        { value: 'not_configured', text: 'Not configured', color: LABEL_COLORS.grey },
        { value: 'skipped', text: 'Not needed', color: LABEL_COLORS.grey },
      ],
      { ...readonly, required: true, maxLength: 20, indexed: true },
    ),
    ofOrder({
      indexed: true,
      note: 'Empty: it is about no order.',
    }),
    text('recipient', { ...readonly, maxLength: 254, width: 'half', indexed: true }),
    text('subject', { ...readonly, maxLength: 255 }),
    longText('body', { ...readonly, label: 'Text' }),
    integer('parts', { ...readonly, nullable: true, label: 'SMS paid for' }),
    text('channel', { ...readonly, maxLength: 40, width: 'half', label: 'Sent by' }),
    text('provider_id', {
      ...readonly,
      maxLength: 190,
      width: 'half',
      indexed: true,
      note: 'The gateway’s own id of it.',
    }),
    longText('error', { ...readonly, note: 'Why it was not sent.' }),
    longText('data', { ...readonly, hidden: true }),
    integer('attempts', { ...readonly, default: 0 }),
    recordedTime('next_attempt_at', { note: 'When it is sent, or tried again.', indexed: true }),
    recordedTime('attempted_at', { note: 'When the gateway was last asked.', indexed: true }),
    user('user', { ...readonly, label: 'Sent by', note: 'Empty: the shop itself.' }),
    dateCreated({ label: 'Written', indexed: true, hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
