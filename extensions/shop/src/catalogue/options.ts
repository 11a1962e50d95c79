import { cleanLine } from '@chitenge/contract/clean-text';
import type { FieldError } from '@chitenge/contract/problem';

interface Options {
  sizes: string[] | null;
  colors: string[] | null;
}

interface ChosenOptions {
  size: string | null;
  color: string | null;
}

/** Compares sizes or colours. Older rows may have characters that requests lose: docs/text.md. */
export const isSameOption = (one: string, other: string): boolean =>
  one === other || cleanLine(one) === cleanLine(other);

const hasOption = (options: readonly string[] | null, chosen: string): boolean =>
  options?.some((option) => isSameOption(option, chosen)) === true;

/** Returns an error for each chosen option that the product does not have. Options need not be chosen. */
export function optionErrors(product: Options, chosen: ChosenOptions): FieldError[] {
  const errors: FieldError[] = [];
  if (chosen.size !== null && !hasOption(product.sizes, chosen.size))
    errors.push({ field: 'size', message: 'must be one of the product’s sizes' });
  if (chosen.color !== null && !hasOption(product.colors, chosen.color))
    errors.push({ field: 'color', message: 'must be one of the product’s colours' });
  return errors;
}
