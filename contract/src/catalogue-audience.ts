/**
 * Whom goods are for, as the catalogues of Google and Meta say it: female, male or unisex, and an age group.
 * @see https://support.google.com/merchants/answer/6324479 and answer/6324463
 */
import type { InheritedValues } from './product-fields.ts';

const GENDERS = { women: 'female', men: 'male', unisex: 'unisex', girls: 'female', boys: 'male' } as const;

interface CatalogueAudience {
  gender?: (typeof GENDERS)[keyof typeof GENDERS];
  age_group?: NonNullable<InheritedValues['ageGroup']>;
}

/** Girls and boys without an age group are kids. */
export function catalogueAudience({ gender, ageGroup }: InheritedValues): CatalogueAudience {
  const isChild = gender === 'girls' || gender === 'boys';
  const age = ageGroup ?? (isChild ? 'kids' : null);
  return {
    ...(gender !== null && { gender: GENDERS[gender] }),
    ...(age !== null && { age_group: age }),
  };
}
