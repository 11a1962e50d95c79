/** The code to dial in payment instructions (section 8), e.g. '*303#'; null in a text without one. */
export function ussdCodeOf(instructions: string): string | null {
  return /\*[\d*]+#/.exec(instructions)?.[0] ?? null;
}

/** The link that dials a USSD code: its hash has to be escaped. */
export function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
