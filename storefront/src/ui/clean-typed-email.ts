import { cleanCode, cleanEmail } from '@chitenge/contract/clean-text';
import type { ChangeEvent } from 'react';

/** Cleans an address that is all there, and tells the handlers of its field. */
export function cleanField(field: HTMLInputElement): void {
  const address = cleanEmail(field.value);
  if (address === field.value) return;
  // React overlooks a value that is written to the element itself.
  Reflect.set(HTMLInputElement.prototype, 'value', address, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const watched = new WeakSet<HTMLInputElement>();

/**
 * Cleans the address when the field is left or a button of its form is pressed, before the browser judges it. Some phones
 * insert a copied address as typed text, and some browsers give a pressed button no focus.
 */
export function cleanWhenLeft(field: HTMLInputElement): void {
  if (watched.has(field)) return;
  watched.add(field);
  const clean = () => {
    // A dialog may ask for a phone number in the same field.
    if (field.type === 'email') cleanField(field);
  };
  field.addEventListener('blur', clean);
  // Enter presses the form's button, too.
  field.form?.addEventListener('click', clean, { capture: true });
}

/**
 * Cleans the address in a field before other handlers read it: browsers refuse to send one with the invisible characters
 * or the punctuation that it was copied with.
 */
export function cleanTypedEmail({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  cleanWhenLeft(target);
  // What somebody types is not finished yet, such as an address that ends with a point.
  const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  const address = (isPasted ? cleanEmail : cleanCode)(target.value);
  if (address !== target.value) target.value = address;
}
