import { wholeDeliveryMethodSchema } from '@chitenge/contract/delivery-method';
import { synonymsSchema } from '@chitenge/contract/search-synonyms';
import { z } from 'zod';
import { parseTextList } from '../database/columns.ts';
import { DELIVERY_METHOD_COLUMNS } from '../delivery/delivery-methods.ts';
import type { Register } from '../directus/types.ts';
import { amountOf, booleanOf, validateRows } from './validate-rows.ts';

/**
 * Validates delivery methods that anybody writes, by the rules of the contract: fees of whole ngwee, known provinces,
 * no more fewest days than most days. Towns lose surplus spaces and repetitions.
 */
export function validateDeliveryMethods(register: Register): void {
  validateRows(register, {
    collection: 'delivery_methods',
    columns: DELIVERY_METHOD_COLUMNS,
    defaults: {
      paid_on_collection: false,
      pay_at_door: false,
      door_fee_ahead: true,
      days_min: 1,
      days_max: 3,
      status: 'draft',
    },
    schema: wholeDeliveryMethodSchema,
    parseStored: ({ provinces, towns }) => ({
      provinces: parseTextList(provinces),
      towns: parseTextList(towns),
    }),
    toInput: (row) => ({
      provinces: row['provinces'] ?? [],
      towns: row['towns'] ?? [],
      fee: amountOf(row['fee']),
      freeFrom: amountOf(row['free_from']),
      paidOnCollection: booleanOf(row['paid_on_collection']),
      payAtDoor: booleanOf(row['pay_at_door'] ?? false),
      doorMax: amountOf(row['door_max']),
      doorFeeAhead: booleanOf(row['door_fee_ahead'] ?? true),
      instructions: row['instructions'] ?? null,
    }),
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
