import type { FieldError } from '@chitenge/contract/problem';
import { withLabel } from '../../ui/field-message.ts';
import { FIELD_LABELS, type CheckoutFieldName } from './checkout-fields.ts';
import { FORM_FIELDS } from './order-payload.ts';

interface FormError {
  name: CheckoutFieldName;
  message: string;
}

/** Converts the server's field errors to errors of the form, in the order of its fields. */
export function fieldErrors(errors: readonly FieldError[]): FormError[] {
  const order = Object.values(FORM_FIELDS);
  return errors
    .flatMap(({ field, message }) => {
      const name = FORM_FIELDS[field];
      return name ? { name, message: withLabel(FIELD_LABELS[name], message) } : [];
    })
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
