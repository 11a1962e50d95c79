import type { Collection } from '../schema/collection.ts';
import { choice, text, longText } from '../schema/fields.ts';
import { dateCreated, id, dateUpdated } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { manyToOne, user } from '../schema/relations.ts';
import { MEDIUM_CHOICES } from './message-media.ts';

export const newsletterSubscribers: Collection = {
  name: 'newsletter_subscribers',
  labels: { one: 'Subscriber', many: 'Newsletter' },
  icon: 'mail',
  note: 'Who asked for the newsletter, each address once. Write only to those who are subscribed.',
  folder: 'sales',
  template: '{{ email }}',
  list: { columns: ['email', 'status', 'date_created'], sort: '-date_created' },
  trackHistory: false,
  fields: [
    id(),
    text('email', { required: true, unique: true, maxLength: 254, icon: 'mail', width: 'half' }),
    choice(
      'status',
      [
        { value: 'subscribed', text: 'Subscribed', color: LABEL_COLORS.green },
        { value: 'unconfirmed', text: 'Not confirmed', color: LABEL_COLORS.grey },
      ],
      {
        default: 'subscribed',
        readonly: true,
        maxLength: 20,
        note: 'An address is confirmed by the link in a mail, when the shop can send mails.',
      },
    ),
    dateCreated({ hidden: false, label: 'Subscribed' }),
  ],
};

const readonly = { readonly: true, required: true } as const;

export const stockAlerts: Collection = {
  name: 'stock_alerts',
  labels: { one: 'Stock alert', many: 'Stock alerts' },
  icon: 'notifications',
  note: 'Shoppers who wait for a sold-out size. The shop writes to each once and deletes the row; after 90 days it deletes it anyway.',
  folder: 'sales',
  template: '{{ recipient }} – {{ variant.size }} {{ variant.color }}',
  list: {
    columns: ['date_created', 'variant', 'medium', 'recipient'],
    sort: '-date_created',
  },
  trackHistory: false,
  fields: [
    id(),
    manyToOne('variant', {
      ...readonly,
      collection: 'product_variants',
      onDelete: 'CASCADE',
      template: '{{ product.name }} {{ size }} {{ color }}',
      indexed: true,
    }),
    choice('medium', MEDIUM_CHOICES, { ...readonly, maxLength: 10 }),
    text('recipient', { ...readonly, maxLength: 254, note: 'A phone number, or an email address.' }),
    dateCreated({ hidden: false }),
  ],
};

export const customers: Collection = {
  name: 'customers',
  labels: { one: 'Customer', many: 'Customers' },
  icon: 'contacts',
  note: 'What the shop has noted about customers, by the phone number of their orders. Edit it in the back office.',
  folder: 'sales',
  template: '{{ phone }}',
  list: { columns: ['phone', 'notes', 'changed_by', 'date_updated'], sort: '-date_updated' },
  trackHistory: false,
  fields: [
    id(),
    text('phone', { required: true, unique: true, readonly: true, maxLength: 40, icon: 'call' }),
    longText('notes', { readonly: true }),
    user('changed_by', { readonly: true, note: 'Who wrote the notes.' }),
    dateCreated(),
    dateUpdated({ hidden: false }),
  ],
};
