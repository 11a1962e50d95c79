import type { FieldError } from '@chitenge/contract/problem';
import { FIELD_LABELS, type CheckoutFieldName } from './checkout-fields.ts';
import { FORM_FIELDS } from './order-payload.ts';

interface FormError {
  name: CheckoutFieldName;
  message: string;
}

/** The server says what is the matter, 'is required', and leaves out of what: here it becomes a sentence. */
function sentence(name: CheckoutFieldName, message: string): string {
  return /^[a-z]/.test(message) ? `${FIELD_LABELS[name]} ${message}` : message;
}

/** What the server said of the form's fields, the first one of the form first. */
export function fieldErrors(errors: readonly FieldError[]): FormError[] {
  const order = Object.values(FORM_FIELDS);
  return errors
    .flatMap(({ field, message }) => {
      const name = FORM_FIELDS[field];
      return name ? { name, message: sentence(name, message) } : [];
    })
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
