import { synonymsSchema } from '@chitenge/contract/search-synonyms';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';
import { validateRows } from './validate-rows.ts';

/** Validates synonyms that anybody writes, by the rules of the contract. Words lose surplus spaces and repetitions. */
export function validateSearchSynonyms(register: Register): void {
  validateRows(register, {
    collection: 'storefront',
    columns: { search_synonyms: 'search_synonyms' },
    defaults: {},
    schema: z.object({
      search_synonyms: z
        .array(synonymsSchema)
        .nullish()
        .transform((groups) => groups ?? []),
    }),
    // A write replaces all groups.
    parseStored: () => ({}),
    toInput: () => ({}),
  });
}
