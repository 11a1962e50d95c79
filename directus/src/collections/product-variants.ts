import { MAX_PRICE } from '@chitenge/contract/amount';
import type { Collection } from '../schema/collection.ts';
import { integer, money, text, toggle } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { id, sortOrder } from '../schema/standard-fields.ts';

export const productVariants: Collection = {
  name: 'product_variants',
  labels: { one: 'Product variant', many: 'Product variants' },
  icon: 'straighten',
  note: 'Each size and colour of a product, with its stock. The shop writes it.',
  folder: 'catalogue',
  template: '{{ product.name }} {{ size }} {{ color }}',
  list: { columns: ['product', 'size', 'color', 'sku', 'stock_count', 'active'], sort: 'product' },
  hidden: true,
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
      relation: { oneField: 'variants', sortField: 'sort' },
    }),
    // '' instead of NULL, because a unique index treats NULLs as different.
    text('size', { default: '', maxLength: 60, width: 'half', readonly: true }),
    text('color', { default: '', maxLength: 60, width: 'half', readonly: true, label: 'Colour' }),
    text('sku', { unique: true, maxLength: 64, width: 'half', readonly: true, label: 'SKU' }),
    text('barcode', { unique: true, maxLength: 64, width: 'half', readonly: true }),
    money('price', { max: MAX_PRICE, readonly: true, note: 'Empty: the product’s price.' }),
    integer('stock_count', { default: 0, min: 0, readonly: true, label: 'In stock' }),
    toggle('active', { toggleLabel: 'On sale', default: true, readonly: true }),
    sortOrder(),
  ],
};
