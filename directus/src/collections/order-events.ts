import type { Collection } from '../schema/collection.ts';
import { choice, longText } from '../schema/fields.ts';
import { link, user } from '../schema/relations.ts';
import { dateCreated, id } from '../schema/technical.ts';
import { LABEL } from './palette.ts';

export const orderEvents: Collection = {
  name: 'order_events',
  label: { one: 'Order event', many: 'Order events' },
  icon: 'history',
  note: 'Who changed what in an order, and when.',
  folder: 'sales',
  template: '{{ kind }}',
  hidden: true,
  history: false,
  fields: [
    id(),
    link('order', {
      to: 'orders',
      onDelete: 'CASCADE',
      template: '{{ customer_name }}',
      required: true,
      indexed: true,
      readonly: true,
      relation: { listedIn: 'events' },
    }),
    choice(
      'kind',
      [
        { value: 'created', text: 'Placed', color: LABEL.ink },
        { value: 'status', text: 'Status', color: LABEL.copper },
        { value: 'payment_status', text: 'Payment', color: LABEL.green },
        { value: 'notes', text: 'Notes', color: LABEL.grey },
      ],
      { required: true, maxLength: 20, readonly: true },
    ),
    longText('from_value', { label: 'Before', readonly: true }),
    longText('to_value', { label: 'After', readonly: true }),
    user('user', { label: 'By', readonly: true, note: 'Empty: the shopper or the shop itself.' }),
    dateCreated({ hidden: false, label: 'When' }),
  ],
};
