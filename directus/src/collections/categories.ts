import { INHERITED } from '@chitenge/contract/product-fields';
import type { Collection } from '../schema/collection.ts';
import { integer, longText, imageUrl, slug, text } from '../schema/fields.ts';
import { livePage, searchColumn } from '../schema/shop-fields.ts';
import { image } from '../schema/relations.ts';
import { detailFields } from './detail-fields.ts';
import { dateCreated, dateUpdated, id, sortOrder } from '../schema/standard-fields.ts';

export const categories: Collection = {
  name: 'categories',
  labels: { one: 'Category', many: 'Categories' },
  icon: 'category',
  note: 'Men, Women, Accessories… Drag them into the order that the shop shows them in.',
  folder: 'catalogue',
  template: '{{ name }}',
  list: { columns: ['image', 'name', 'slug', 'description'], sort: 'sort' },
  sortField: 'sort',
  fields: [
    id(),
    livePage('/products/{{slug}}'),
    text('name', { required: true, maxLength: 120, width: 'half', placeholder: 'Women' }),
    slug('slug', { maxLength: 140 }),
    longText('description', { note: 'One or two sentences, shown under the category’s name.' }),
    ...detailFields(INHERITED),
    image('image', { note: 'Upright pictures look best (3 to 4).', width: 'half' }),
    imageUrl('image_url', {
      label: 'Image address',
      note: 'Only used while no image is chosen.',
      width: 'half',
    }),
    integer('reorder_lead_days', {
      label: 'Days until ordered goods come',
      nullable: true,
      min: 0,
      note: 'The report ‘Order again’ counts with them. Empty: those of the settings.',
    }),
    integer('reorder_safety_days', {
      label: 'Days of safety',
      nullable: true,
      min: 0,
      note: 'Empty: those of the settings.',
    }),
    searchColumn('search_name'),
    sortOrder(),
    dateCreated(),
    dateUpdated(),
  ],
};
