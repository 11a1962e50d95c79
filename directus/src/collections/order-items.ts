import type { Collection } from '../schema/collection.ts';
import { money, text, integer } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { ofOrder } from '../schema/shop-fields.ts';
import { id, sortOrder } from '../schema/standard-fields.ts';

export const orderItems: Collection = {
  name: 'order_items',
  labels: { one: 'Ordered item', many: 'Ordered items' },
  icon: 'list_alt',
  note: 'The lines of orders, with name and price as they were when the order was placed.',
  folder: 'sales',
  template: '{{ quantity }} × {{ product_name }}',
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    ofOrder({
      required: true,
      indexed: true,
      relation: { oneField: 'items', sortField: 'sort' },
    }),
    manyToOne('product', {
      collection: 'products',
      onDelete: 'SET NULL',
      template: '{{ name }}',
      indexed: true,
      readonly: true,
    }),
    manyToOne('variant', {
      collection: 'product_variants',
      onDelete: 'SET NULL',
      template: '{{ size }} {{ color }}',
      indexed: true,
      readonly: true,
      hidden: true,
    }),
    text('product_name', { label: 'Product', required: true, width: 'half', readonly: true }),
    money('product_price', { label: 'Price', required: true, readonly: true }),
    integer('quantity', { required: true, min: 1, readonly: true }),
    money('discount_amount', {
      label: 'Discount',
      readonly: true,
      note: 'Its share of the order’s discount code. Empty without a code.',
    }),
    text('size', { maxLength: 60, width: 'half', readonly: true }),
    text('color', { maxLength: 60, width: 'half', readonly: true, label: 'Colour' }),
    sortOrder(),
  ],
};
