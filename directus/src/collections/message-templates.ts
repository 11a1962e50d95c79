import { MESSAGE_KEYS, messageTemplate } from '@chitenge/contract/message-templates';
import type { Collection } from '../schema/collection.ts';
import { choice, text, toggle } from '../schema/fields.ts';
import { messageText } from '../schema/shop-fields.ts';
import { dateUpdated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { MEDIUM_CHOICES } from './message-media.ts';

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
