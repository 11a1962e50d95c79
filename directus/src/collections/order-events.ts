import type { Collection } from '../schema/collection.ts';
import { choice, longText, text } from '../schema/fields.ts';
import { user } from '../schema/relations.ts';
import { ofOrder } from '../schema/shop-fields.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

export const orderEvents: Collection = {
  name: 'order_events',
  labels: { one: 'Order event', many: 'Order events' },
  icon: 'history',
  note: 'Who changed what in an order, and when.',
  folder: 'sales',
  template: '{{ kind }}',
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    ofOrder({
      required: true,
      indexed: true,
      relation: { oneField: 'events' },
    }),
    choice(
      'kind',
      [
        { value: 'created', text: 'Placed', color: LABEL_COLORS.ink },
        { value: 'status', text: 'Status', color: LABEL_COLORS.copper },
        { value: 'payment_status', text: 'Payment', color: LABEL_COLORS.green },
        { value: 'notes', text: 'Notes', color: LABEL_COLORS.grey },
        { value: 'corrected', text: 'Correction', color: LABEL_COLORS.amber },
        { value: 'return', text: 'Return', color: LABEL_COLORS.blue },
        { value: 'hold', text: 'Hold', color: LABEL_COLORS.grey },
        { value: 'lines', text: 'Items', color: LABEL_COLORS.copper },
        { value: 'payment', text: 'Money', color: LABEL_COLORS.green },
        { value: 'request', text: 'Request', color: LABEL_COLORS.amber },
        { value: 'kept', text: 'Money kept', color: LABEL_COLORS.red },
        { value: 'short', text: 'Not enough stock', color: LABEL_COLORS.red },
        { value: 'packed', text: 'Packed', color: LABEL_COLORS.blue },
        { value: 'handover', text: 'Handover', color: LABEL_COLORS.ink },
        { value: 'approved', text: 'Approved', color: LABEL_COLORS.green },
        { value: 'lay-by', text: 'Lay-by', color: LABEL_COLORS.blue },
      ],
      { required: true, maxLength: 20, readonly: true },
    ),
    longText('from_value', { label: 'Before', readonly: true }),
    longText('to_value', { label: 'After', readonly: true }),
    text('field', { label: 'Field', maxLength: 40, readonly: true, note: 'The corrected field.' }),
    longText('reason', {
      label: 'Reason',
      readonly: true,
      note: 'Why it was corrected or kept, what is returned, or what was paid.',
    }),
    user('user', {
      label: 'By',
      readonly: true,
      note: 'Empty: the shopper, the payment gateway or the shop itself.',
    }),
    text('request_hash', { maxLength: 64, hidden: true, readonly: true }),
    dateCreated({ hidden: false, label: 'When' }),
  ],
};
