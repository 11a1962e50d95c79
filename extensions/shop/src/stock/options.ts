import type { FieldError } from '@chitenge/contract/problem';

interface Offered {
  sizes: string[] | null;
  colors: string[] | null;
}

interface Chosen {
  size: string | null;
  color: string | null;
}

/** The chosen options that the product does not have. None need be chosen (section 5). */
export function optionErrors(product: Offered, chosen: Chosen): FieldError[] {
  const errors: FieldError[] = [];
  if (chosen.size !== null && !product.sizes?.includes(chosen.size))
    errors.push({ field: 'size', message: 'must be one of the product’s sizes' });
  if (chosen.color !== null && !product.colors?.includes(chosen.color))
    errors.push({ field: 'color', message: 'must be one of the product’s colours' });
  return errors;
}
