import { FOOTER_COLUMN_TITLES, FOOTER_COLUMNS } from '@chitenge/contract/footer-column';
import type { Collection } from '../schema/collection.ts';
import { choice, richText, slug, text } from '../schema/fields.ts';
import { livePage } from '../schema/shop-fields.ts';
import { dateCreated, dateUpdated, id, sortOrder } from '../schema/standard-fields.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { publicationStatus } from './publication-status.ts';

export const contentPages: Collection = {
  name: 'content_pages',
  labels: { one: 'Page', many: 'Pages' },
  icon: 'article',
  note: 'Contact, delivery, returns and whatever else shoppers read. Drag them into the order of the footer.',
  folder: 'pages',
  template: '{{ title }}',
  list: { columns: ['title', 'slug', 'footer_column', 'status'], sort: 'sort' },
  sortField: 'sort',
  archive: { field: 'status', value: 'archived', unarchiveValue: 'draft' },
  fields: [
    id(),
    livePage('/pages/{{slug}}'),
    text('title', { required: true, maxLength: 120, width: 'half', placeholder: 'Delivery' }),
    slug('slug', { maxLength: 140 }),
    publicationStatus({ note: 'Shoppers see published ones only.' }),
    choice(
      'footer_column',
      FOOTER_COLUMNS.map((value) => ({
        value,
        text: FOOTER_COLUMN_TITLES[value],
        color: LABEL_COLORS.blue,
      })),
      { maxLength: 20, note: 'Where the footer links to it. None: no link.' },
    ),
    richText('body', {
      label: 'Text',
      note: 'The shop shows headings, lists, tables, links and emphasis, in its own look. Of a picture it shows the description.',
    }),
    sortOrder(),
    dateCreated(),
    dateUpdated(),
  ],
};
