/** Writes a Zambian number as people dial it: +260971234567 becomes 0971234567. Other numbers stay. */
export function toLocalNumber(phone: string): string {
  return phone.replace(/^\+260/, '0');
}

/**
 * Returns the whole number of a payment, as people dial it; null when the reader does not know it.
 * @param masked the number of which the API shows the last three digits
 * @param known numbers that the reader knows, of which one may be it
 */
export function wholePayerPhone(masked: string, known: readonly string[]): string | null {
  const whole = known.find((phone) => phone.endsWith(masked.slice(-3)));
  return whole === undefined ? null : toLocalNumber(whole);
}

/** Names the phone of a payment in the middle of a sentence. */
export function payerPhone(masked: string | null, known: readonly string[]): string {
  if (masked === null) return known[0] === undefined ? 'the phone' : toLocalNumber(known[0]);
  return wholePayerPhone(masked, known) ?? `the phone ending in ${masked.slice(-3)}`;
}
