/** Provinces and countries of the checkout: docs/behaviour.md#checkout-fields. The API sends null for the form's 'none'. */
import { z } from 'zod';

export const PROVINCES = [
  'central',
  'copperbelt',
  'eastern',
  'luapula',
  'lusaka',
  'muchinga',
  'northern',
  'northwestern',
  'southern',
  'western',
] as const;
export const provinceSchema = z.enum(PROVINCES, `must be one of ${PROVINCES.join(', ')}`);
export type Province = z.infer<typeof provinceSchema>;

export const PROVINCE_LABELS: Record<Province, string> = {
  central: 'Central',
  copperbelt: 'Copperbelt',
  eastern: 'Eastern',
  luapula: 'Luapula',
  lusaka: 'Lusaka',
  muchinga: 'Muchinga',
  northern: 'Northern',
  northwestern: 'North-Western',
  southern: 'Southern',
  western: 'Western',
};

/** Returns the name of a province, or the value itself for an unknown one. */
export function provinceName(province: string | null): string | null {
  const known = provinceSchema.safeParse(province).data;
  return known === undefined ? province : PROVINCE_LABELS[known];
}

export const COUNTRIES = ['Zambia'] as const;
export const countrySchema = z.enum(COUNTRIES, `must be ${COUNTRIES.join(' or ')}`);
export type Country = z.infer<typeof countrySchema>;
