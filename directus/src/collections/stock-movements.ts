import type { Collection } from '../schema/collection.ts';
import { choice, integer } from '../schema/fields.ts';
import { manyToOne, user } from '../schema/relations.ts';
import { ofOrder } from '../schema/shop-fields.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';

export const stockMovements: Collection = {
  name: 'stock_movements',
  labels: { one: 'Stock movement', many: 'Stock movements' },
  icon: 'swap_vert',
  note: 'Every change of a variant’s stock and what caused it. The shop writes it.',
  folder: 'catalogue',
  template: '{{ product.name }} {{ change }}',
  list: {
    columns: ['date_created', 'product', 'reason', 'change', 'stock_after', 'user'],
    widths: { date_created: 140, product: 230, reason: 120, change: 90, stock_after: 90, user: 110 },
    sort: '-date_created',
  },
  trackHistory: false,
  fields: [
    id(),
    manyToOne('product', {
      collection: 'products',
      onDelete: 'CASCADE',
      template: '{{ name }}',
      required: true,
      indexed: true,
      readonly: true,
    }),
    manyToOne('variant', {
      collection: 'product_variants',
      onDelete: 'CASCADE',
      template: '{{ size }} {{ color }}',
      indexed: true,
      readonly: true,
    }),
    choice(
      'reason',
      [
        { value: 'set', text: 'Set by staff', color: LABEL_COLORS.blue },
        { value: 'sold', text: 'Sold', color: LABEL_COLORS.green },
        { value: 'returned', text: 'Returned', color: LABEL_COLORS.copper },
        { value: 'held', text: 'Held for an exchange', color: LABEL_COLORS.amber },
        { value: 'released', text: 'Exchange given up', color: LABEL_COLORS.grey },
        { value: 'received', text: 'Sent back, for sale again', color: LABEL_COLORS.copper },
        { value: 'damaged', text: 'Sent back damaged', color: LABEL_COLORS.red },
        { value: 'supplied', text: 'Goods received', color: LABEL_COLORS.green },
        { value: 'counted', text: 'Counted by a stock take', color: LABEL_COLORS.blue },
      ],
      { required: true, maxLength: 20, readonly: true },
    ),
    integer('change', { required: true, readonly: true, note: 'Negative when units left.' }),
    integer('stock_after', { required: true, readonly: true, label: 'Left' }),
    ofOrder({
      onDelete: 'SET NULL',
      indexed: true,
    }),
    user('user', { label: 'By', readonly: true }),
    dateCreated({ hidden: false, label: 'When' }),
  ],
};
