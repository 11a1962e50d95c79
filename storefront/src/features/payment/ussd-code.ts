/** Finds the USSD code in payment instructions, such as '*303#'; null without one. */
export function ussdCodeOf(instructions: string): string | null {
  return /\*[\d*]{1,40}#/.exec(instructions)?.[0] ?? null;
}

/** Returns the `tel:` link of a USSD code, with the hash escaped. */
export function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
