import type { Collection } from '../schema/collection.ts';
import { field } from '../schema/field.ts';
import { countingId, sortOrder } from '../schema/technical.ts';

/** The junction behind a product's gallery. */
export const productsFiles: Collection = {
  name: 'products_files',
  label: { one: 'Gallery picture', many: 'Gallery pictures' },
  icon: 'photo_library',
  note: 'Which pictures belong to which product. Edited within the product.',
  folder: 'catalogue',
  hidden: true,
  history: false,
  fields: [
    countingId(),
    field(
      'products_id',
      'uuid',
      { hidden: true, indexed: true },
      {
        relation: {
          to: 'products',
          onDelete: 'CASCADE',
          listedIn: 'images',
          sortField: 'sort',
          junctionField: 'directus_files_id',
        },
      },
    ),
    field(
      'directus_files_id',
      'uuid',
      { hidden: true },
      { relation: { to: 'directus_files', onDelete: 'CASCADE', junctionField: 'products_id' } },
    ),
    sortOrder(),
  ],
};
