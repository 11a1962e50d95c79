/** How a deposit ends without a person: completed, failed with a code, or never. */
export type SandboxOutcome = 'COMPLETED' | 'PENDING' | { failureCode: string };

const failed = (failureCode: string): SandboxOutcome => ({ failureCode });

/** The deposit test numbers of pawaPay's sandbox for Zambia (docs.pawapay.io/v2/docs/test_numbers). */
const OUTCOMES = new Map<string, SandboxOutcome>([
  ['260763456789', 'COMPLETED'],
  ['260763456019', failed('PAYER_LIMIT_REACHED')],
  ['260763456029', failed('PAYER_NOT_FOUND')],
  ['260763456039', failed('PAYMENT_NOT_APPROVED')],
  ['260763456069', failed('UNSPECIFIED_FAILURE')],
  ['260763456129', 'PENDING'],
  ['260973456789', 'COMPLETED'],
  ['260973456019', failed('PAYER_LIMIT_REACHED')],
  ['260973456039', failed('PAYMENT_NOT_APPROVED')],
  ['260973456049', failed('INSUFFICIENT_BALANCE')],
  ['260973456069', failed('UNSPECIFIED_FAILURE')],
  ['260973456129', 'PENDING'],
  ['260953456700', 'COMPLETED'],
  ['260953456704', failed('INSUFFICIENT_BALANCE')],
  ['260953456712', failed('UNSPECIFIED_FAILURE')],
  ['260953456789', 'PENDING'],
]);

/** Returns every test number with its result in pawaPay's words. */
export function listSandboxNumbers(): Array<{ phoneNumber: string; result: string }> {
  return Array.from(OUTCOMES, ([phoneNumber, outcome]) => ({
    phoneNumber,
    result: typeof outcome === 'string' ? outcome : outcome.failureCode,
  }));
}

/** Returns how a test number answers, or undefined for a number that a person answers. */
export function sandboxOutcome(phoneNumber: string): SandboxOutcome | undefined {
  return OUTCOMES.get(phoneNumber);
}
