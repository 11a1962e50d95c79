import type { Collection } from '../schema/collection.ts';
import { longText, pictureAddress, slug, text } from '../schema/fields.ts';
import { livePage } from '../schema/live-page.ts';
import { picture } from '../schema/relations.ts';
import { dateCreated, dateUpdated, id, sortOrder } from '../schema/technical.ts';

export const categories: Collection = {
  name: 'categories',
  label: { one: 'Category', many: 'Categories' },
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
    picture('image', { note: 'Upright pictures look best (3 to 4).', width: 'half' }),
    pictureAddress('image_url', {
      label: 'Image address',
      note: 'Only used while no image is chosen.',
      width: 'half',
    }),
    sortOrder(),
    dateCreated(),
    dateUpdated(),
  ],
};
