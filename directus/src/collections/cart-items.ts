import type { Collection } from '../schema/collection.ts';
import { money, text, wholeNumber } from '../schema/fields.ts';
import { link } from '../schema/relations.ts';
import { dateCreated, dateUpdated, id } from '../schema/technical.ts';

export const cartItems: Collection = {
  name: 'cart_items',
  label: { one: 'Cart line', many: 'Cart lines' },
  icon: 'shopping_cart',
  note: 'What shoppers have in their carts now. The shop writes it; nothing here needs editing.',
  folder: 'sales',
  template: '{{ quantity }} × {{ product_name }}',
  list: {
    columns: ['date_updated', 'product_name', 'size', 'color', 'quantity', 'session_id'],
    sort: '-date_created',
  },
  hidden: true,
  history: false,
  fields: [
    id(),
    text('session_id', { required: true, maxLength: 128, indexed: true, readonly: true, label: 'Session' }),
    // No foreign key: the line of a deleted product stays, so that the shopper can be told which one it was.
    link('product', {
      to: 'products',
      onDelete: null,
      template: '{{ name }}',
      required: true,
      indexed: true,
      readonly: true,
    }),
    text('product_name', { required: true, width: 'half', readonly: true, note: 'As it was when added.' }),
    money('product_price', { required: true, readonly: true, note: 'As it was when added.' }),
    wholeNumber('quantity', { required: true, min: 1, max: 999, readonly: true }),
    // Empty instead of NULL for "none": NULLs are all different to a unique constraint.
    text('size', { default: '', maxLength: 60, width: 'half', readonly: true }),
    text('color', { default: '', maxLength: 60, width: 'half', readonly: true, label: 'Colour' }),
    text('last_addition', { maxLength: 128, hidden: true, readonly: true }),
    dateCreated({ hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
