import { cleanCode, cleanEmail } from '@chitenge/contract/clean-text';
import type { ChangeEvent } from 'react';

/** Cleans an address that is all there. */
export function cleanField(field: HTMLInputElement): void {
  const address = cleanEmail(field.value);
  if (address !== field.value) field.value = address;
}

/**
 * Cleans the address in a field before other handlers read it: browsers refuse to send one with the invisible characters
 * or the punctuation that it was copied with.
 */
export function cleanTypedEmail({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  // What somebody types is not finished yet, such as an address that ends with a point.
  const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  if (isPasted) return cleanField(target);
  const address = cleanCode(target.value);
  if (address !== target.value) target.value = address;
}
