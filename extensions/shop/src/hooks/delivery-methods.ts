import { DELIVERY_METHOD_FIELDS, wholeDeliveryMethodSchema } from '@chitenge/contract/delivery-method';
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
