import type { FieldError } from '@chitenge/contract/problem';

interface Options {
  sizes: string[] | null;
  colors: string[] | null;
}

interface ChosenOptions {
  size: string | null;
  color: string | null;
}

/** Returns an error for each chosen option that the product does not have. Options need not be chosen. */
export function optionErrors(product: Options, chosen: ChosenOptions): FieldError[] {
  const errors: FieldError[] = [];
  if (chosen.size !== null && !product.sizes?.includes(chosen.size))
    errors.push({ field: 'size', message: 'must be one of the product’s sizes' });
  if (chosen.color !== null && !product.colors?.includes(chosen.color))
    errors.push({ field: 'color', message: 'must be one of the product’s colours' });
  return errors;
}
