/** Two members of staff edited the same product: what differs, and what is saved if one keeps their own. */
import { PRODUCT_PROBLEMS, type AdminProduct } from '@chitenge/contract/admin-product';
import { ApiError } from '../../../../lib/api-error.ts';
import {
  fieldsOf,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  type ProductFields,
} from './product-fields.ts';

/** Whether a refusal says that the product, or its stock, is not any more what the edit began with. */
export function isConflict(error: unknown): boolean {
  const { changedMeanwhile, stockChanged } = PRODUCT_PROBLEMS;
  const type = error instanceof ApiError ? error.problem?.type : undefined;
  return type === changedMeanwhile || type === stockChanged;
}

export interface Difference {
  name: ProductFieldName;
  /** As a colleague saved it, or as selling left it. */
  theirs: ProductFields[ProductFieldName];
  /** As the form has it; null where the form never changed it, so that theirs stays either way. */
  mine: ProductFields[ProductFieldName] | null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that they changed since `base`, unless the form says the same of them now. */
export function differencesOf(base: AdminProduct, theirs: AdminProduct, mine: ProductFields): Difference[] {
  const [before, after] = [fieldsOf(base), fieldsOf(theirs)];
  return PRODUCT_FIELD_NAMES.filter(
    (name) => !same(before[name], after[name]) && !same(after[name], mine[name]),
  ).map((name) => ({
    name,
    theirs: after[name],
    mine: same(before[name], mine[name]) ? null : mine[name],
  }));
}

function setField<Name extends ProductFieldName>(
  fields: ProductFields,
  name: Name,
  value: ProductFields[Name],
): void {
  fields[name] = value;
}

/** Their product with my edits on it: what I did not touch stays as they saved it. */
export function keepingMine(base: AdminProduct, theirs: AdminProduct, mine: ProductFields): ProductFields {
  const before = fieldsOf(base);
  const kept = fieldsOf(theirs);
  for (const name of PRODUCT_FIELD_NAMES)
    if (!same(before[name], mine[name])) setField(kept, name, mine[name]);
  return kept;
}
