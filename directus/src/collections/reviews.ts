import { MAX_REVIEW_NAME, MAX_STARS, REVIEW_FIT_LABELS, REVIEW_FITS } from '@chitenge/contract/review-terms';
import type { Collection } from '../schema/collection.ts';
import { choice, integer, longText, text } from '../schema/fields.ts';
import { manyToOne } from '../schema/relations.ts';
import { ofOrder } from '../schema/shop-fields.ts';
import { dateCreated, dateUpdated, id } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

const readonly = { readonly: true } as const;

export const reviews: Collection = {
  name: 'reviews',
  labels: { one: 'Review', many: 'Reviews' },
  icon: 'star',
  note: 'What buyers write about products. Publish or archive them; the words are the buyers’.',
  folder: 'catalogue',
  template: '{{ stars }} – {{ display_name }}',
  list: {
    columns: ['date_created', 'product', 'stars', 'body', 'fit', 'display_name', 'status'],
    widths: { date_created: 140, product: 190, stars: 80, body: 320, fit: 130, display_name: 130 },
    sort: '-date_created',
  },
  archive: { field: 'status', value: 'archived', unarchiveValue: 'draft' },
  // Former values would be copies of the words, which an erasure has to find.
  trackHistory: false,
  fields: [
    id(),
    publicationStatus({ note: 'A draft waits for you. Shoppers see published reviews only.' }),
    manyToOne('product', {
      ...readonly,
      collection: 'products',
      onDelete: 'CASCADE',
      template: '{{ name }}',
      required: true,
      indexed: true,
    }),
    ofOrder({
      hidden: true,
      note: 'The order with the product. A sample has none.',
    }),
    integer('stars', { ...readonly, required: true, min: 1, max: MAX_STARS }),
    choice(
      'fit',
      REVIEW_FITS.map((value) => ({ value, text: REVIEW_FIT_LABELS[value], color: LABEL_COLORS.blue })),
      { ...readonly, maxLength: 20 },
    ),
    longText('body', { ...readonly, label: 'Words' }),
    text('display_name', {
      ...readonly,
      required: true,
      maxLength: MAX_REVIEW_NAME,
      label: 'Name shown',
      width: 'half',
    }),
    text('size', { ...readonly, maxLength: 255, width: 'half', label: 'Size bought' }),
    dateCreated({ label: 'Written', hidden: false }),
    dateUpdated(),
  ],
};
