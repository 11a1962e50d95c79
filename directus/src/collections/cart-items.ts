import type { Collection } from '../schema/collection.ts';
import { money, text, integer } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { sessionId } from '../schema/shop-fields.ts';
import { dateCreated, dateUpdated, id } from '../schema/standard-fields.ts';

export const cartItems: Collection = {
  name: 'cart_items',
  labels: { one: 'Cart line', many: 'Cart lines' },
  icon: 'shopping_cart',
  note: 'What shoppers have in their carts now. The shop writes it; nothing here needs editing.',
  folder: 'sales',
  template: '{{ quantity }} × {{ product_name }}',
  list: {
    columns: ['date_updated', 'product_name', 'size', 'color', 'quantity'],
    sort: '-date_created',
  },
  hidden: true,
  trackHistory: false,
  fields: [
    id(),
    sessionId(),
    // No foreign key: the line of a deleted product stays, so that the cart can name the product.
    manyToOne('product', {
      collection: 'products',
      onDelete: null,
      template: '{{ name }}',
      required: true,
      indexed: true,
      readonly: true,
    }),
    text('product_name', { required: true, width: 'half', readonly: true, note: 'As it was when added.' }),
    money('product_price', { required: true, readonly: true, note: 'As it was when added.' }),
    integer('quantity', { required: true, min: 1, max: 999, readonly: true }),
    // '' instead of NULL, because a unique index treats NULLs as different.
    text('size', { default: '', maxLength: 60, width: 'half', readonly: true }),
    text('color', { default: '', maxLength: 60, width: 'half', readonly: true, label: 'Colour' }),
    text('last_addition', { maxLength: 128, hidden: true, readonly: true }),
    dateCreated({ hidden: false }),
    dateUpdated({ hidden: false }),
  ],
};
