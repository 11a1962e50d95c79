import { DELIVERY_METHOD_FIELDS, wholeDeliveryMethodSchema } from '@chitenge/contract/delivery-method';
import { synonymsSchema } from '@chitenge/contract/search-synonyms';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';
import { tableRules, validateRows } from './validate-rows.ts';

/**
 * Validates delivery methods that anybody writes, by the rules of the contract: fees of whole ngwee, known provinces,
 * no more fewest days than most days. Towns lose surplus spaces and repetitions.
 */
export function validateDeliveryMethods(register: Register): void {
  validateRows(register, {
    ...tableRules(DELIVERY_METHOD_FIELDS),
    collection: 'delivery_methods',
    schema: wholeDeliveryMethodSchema,
  });
}

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
