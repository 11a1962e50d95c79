import type { Collection } from '../schema/collection.ts';
import { field } from '../schema/field.ts';
import { text } from '../schema/fields.ts';
import { autoIncrementId, sortOrder } from '../schema/standard-fields.ts';

/** The junction collection of a product's gallery. */
export const productsFiles: Collection = {
  name: 'products_files',
  labels: { one: 'Gallery picture', many: 'Gallery pictures' },
  icon: 'photo_library',
  note: 'Which pictures belong to which product. Edited within the product.',
  folder: 'catalogue',
  hidden: true,
  trackHistory: false,
  fields: [
    autoIncrementId(),
    field(
      'products_id',
      'uuid',
      { hidden: true, indexed: true },
      {
        relation: {
          collection: 'products',
          onDelete: 'CASCADE',
          oneField: 'images',
          sortField: 'sort',
          junctionField: 'directus_files_id',
        },
      },
    ),
    field(
      'directus_files_id',
      'uuid',
      { hidden: true },
      { relation: { collection: 'directus_files', onDelete: 'CASCADE', junctionField: 'products_id' } },
    ),
    text('color', {
      label: 'Colour',
      maxLength: 60,
      note: 'One of the product’s colours. When a shopper chooses it, the gallery begins with this picture. Empty: for all colours.',
    }),
    sortOrder(),
  ],
};
