import type { Collection } from '../schema/collection.ts';
import { choice, longText, text, toggle } from '../schema/fields.ts';
import { manyToOne, user } from '../schema/relations.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

const readonly = { readonly: true } as const;

export const paymentEvents: Collection = {
  name: 'payment_events',
  labels: { one: 'Payment event', many: 'Payment events' },
  icon: 'history',
  note: 'What was asked and reported about a payment, and who acted on it. Rows are only added.',
  folder: 'sales',
  template: '{{ source }} {{ status }}',
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    manyToOne('payment', {
      ...readonly,
      collection: 'payments',
      onDelete: 'CASCADE',
      template: '{{ amount }}',
      indexed: true,
      relation: { oneField: 'events' },
      note: 'Empty: a callback that names no payment of this shop.',
    }),
    choice(
      'source',
      [
        { value: 'request', text: 'Request', color: LABEL_COLORS.ink },
        { value: 'callback', text: 'Callback', color: LABEL_COLORS.blue },
        { value: 'poll', text: 'Question', color: LABEL_COLORS.grey },
        { value: 'shopper', text: 'Shopper', color: LABEL_COLORS.amber },
        { value: 'staff', text: 'Staff', color: LABEL_COLORS.copper },
        { value: 'shop', text: 'Shop', color: LABEL_COLORS.ink },
      ],
      { ...readonly, required: true, maxLength: 20 },
    ),
    text('status', { ...readonly, maxLength: 40, width: 'half', note: 'The state that was reported.' }),
    longText('payload', { ...readonly, note: 'The message of the gateway.' }),
    text('payload_hash', { ...readonly, hidden: true, maxLength: 64 }),
    toggle('signature_valid', {
      ...readonly,
      toggleLabel: 'The gateway has signed it',
      nullable: true,
    }),
    user('user', { ...readonly, label: 'By', note: 'Empty: a shopper, the gateway or the shop itself.' }),
    dateCreated({ hidden: false, label: 'When', indexed: true }),
  ],
};
