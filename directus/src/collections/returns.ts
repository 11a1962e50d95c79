import { RETURN_REASON_LABELS, RETURN_REASONS } from '@chitenge/contract/return-state';
import type { Collection } from '../schema/collection.ts';
import { choice, integer, longText, money, text } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { ofOrder } from '../schema/shop-fields.ts';
import { dateCreated, dateUpdated, id, recordedTime } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

const readonly = { readonly: true } as const;

export const returns: Collection = {
  name: 'returns',
  labels: { one: 'Return', many: 'Returns' },
  icon: 'assignment_return',
  note: 'What shoppers asked to exchange or return. Staff accept, receive, exchange and refund it in the back office.',
  folder: 'sales',
  template: '{{ quantity }} × {{ order_item.product_name }} – {{ status }}',
  list: {
    columns: ['date_created', 'order', 'order_item', 'kind', 'reason', 'status'],
    widths: { date_created: 140, order: 170, order_item: 230, kind: 110, reason: 150, status: 120 },
    sort: '-date_created',
  },
  trackHistory: false,
  fields: [
    id(),
    ofOrder({
      required: true,
      indexed: true,
    }),
    manyToOne('order_item', {
      ...readonly,
      collection: 'order_items',
      onDelete: 'CASCADE',
      template: '{{ product_name }} {{ size }} {{ color }}',
      required: true,
      indexed: true,
      label: 'Item',
    }),
    integer('quantity', { ...readonly, required: true, min: 1 }),
    choice(
      'kind',
      [
        { value: 'exchange', text: 'Exchange', color: LABEL_COLORS.blue },
        { value: 'return', text: 'Return', color: LABEL_COLORS.copper },
      ],
      { ...readonly, required: true, maxLength: 20 },
    ),
    choice(
      'reason',
      RETURN_REASONS.map((value) => ({
        value,
        text: RETURN_REASON_LABELS[value],
        color: LABEL_COLORS.grey,
      })),
      { ...readonly, required: true, maxLength: 30 },
    ),
    longText('note', { ...readonly, label: 'Customer’s words' }),
    manyToOne('wanted_variant', {
      ...readonly,
      collection: 'product_variants',
      onDelete: 'SET NULL',
      template: '{{ size }} {{ color }}',
      indexed: true,
      hidden: true,
    }),
    text('wanted_size', { ...readonly, maxLength: 60, width: 'half' }),
    text('wanted_color', { ...readonly, maxLength: 60, width: 'half', label: 'Wanted colour' }),
    choice(
      'status',
      [
        { value: 'requested', text: 'Requested', color: LABEL_COLORS.amber },
        { value: 'accepted', text: 'Accepted', color: LABEL_COLORS.blue },
        { value: 'rejected', text: 'Rejected', color: LABEL_COLORS.red },
        { value: 'received', text: 'Received', color: LABEL_COLORS.copper },
        { value: 'exchanged', text: 'Exchanged', color: LABEL_COLORS.green },
        { value: 'refunded', text: 'Refunded', color: LABEL_COLORS.green },
        { value: 'cancelled', text: 'Cancelled', color: LABEL_COLORS.grey },
      ],
      { ...readonly, required: true, default: 'requested', maxLength: 20, indexed: true },
    ),
    choice(
      'condition',
      [
        { value: 'sellable', text: 'Sellable again', color: LABEL_COLORS.green },
        { value: 'damaged', text: 'Damaged', color: LABEL_COLORS.red },
      ],
      { ...readonly, maxLength: 20 },
    ),
    longText('answer', { ...readonly, note: 'What staff wrote. The customer reads it.' }),
    money('refund_amount', { ...readonly, label: 'Paid back' }),
    money('waived_amount', {
      ...readonly,
      label: 'Not charged',
      note: 'What of its goods nobody has paid, and the order costs less by. Empty for returns from before it was recorded.',
    }),
    recordedTime('decided_at', { note: 'When staff accepted or rejected it.' }),
    recordedTime('received_at', { note: 'When the goods came back.' }),
    recordedTime('closed_at', { note: 'When it ended.' }),
    dateCreated({ label: 'Requested', indexed: true, hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
