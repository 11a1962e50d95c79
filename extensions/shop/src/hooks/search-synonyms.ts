import { synonymsSchema } from '@chitenge/contract/search-synonyms';
import type { Register } from '../directus/types.ts';
import { validateRows } from './validate-rows.ts';

/** Validates synonyms that anybody writes, by the rules of the contract. Words lose surplus spaces and repetitions. */
export function validateSearchSynonyms(register: Register): void {
  validateRows(register, {
    collection: 'search_synonyms',
    columns: { words: 'words' },
    defaults: {},
    schema: synonymsSchema,
    // An update with words replaces all of them.
    parseStored: () => ({}),
    toInput: () => ({}),
  });
}
