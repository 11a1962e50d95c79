/** Provinces and countries of the checkout: docs/behaviour.md#checkout-fields. The API sends null for the form's 'none'. */
import { z } from 'zod';
import { COUNTRIES } from './country.ts';
import { PROVINCES } from './province.ts';

export { COUNTRIES } from './country.ts';
export { PROVINCE_LABELS, provinceName, PROVINCES, type Province } from './province.ts';
export const provinceSchema = z.enum(PROVINCES, `must be one of ${PROVINCES.join(', ')}`);
export const countrySchema = z.enum(COUNTRIES, `must be ${COUNTRIES.join(' or ')}`);
export type Country = z.infer<typeof countrySchema>;
