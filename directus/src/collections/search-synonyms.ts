import type { Collection } from '../schema/collection.ts';
import { tags } from '../schema/fields.ts';
import { dateCreated, dateUpdated, id } from '../schema/standard-fields.ts';

export const searchSynonyms: Collection = {
  name: 'search_synonyms',
  labels: { one: 'Synonyms', many: 'Search synonyms' },
  icon: 'manage_search',
  note: 'Words that shoppers use for the same thing. A search for one of them finds the goods with any of them.',
  folder: 'catalogue',
  template: '{{ words }}',
  list: { columns: ['words', 'date_updated'], sort: 'date_created' },
  fields: [
    id(),
    tags('words', [], {
      required: true,
      width: 'full',
      note: 'At least two, such as frock and dress. One may have several words. The plural, case and accents make no difference.',
    }),
    dateCreated(),
    dateUpdated(),
  ],
};
