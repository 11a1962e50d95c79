import type { Collection } from '../schema/collection.ts';
import { choice, text } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { dateCreated, id } from '../schema/standard-fields.ts';
import { MEDIUM_CHOICES } from './message-media.ts';

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
