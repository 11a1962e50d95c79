import { providerOfPrefix } from './providers.ts';
import { sandboxOutcome, type SandboxOutcome } from './sandbox-numbers.ts';
import type { Settings } from './settings.ts';

/** Returns the provider that a phone number belongs to. */
export function networkOf(phoneNumber: string, { portedNumbers }: Settings): string | undefined {
  return portedNumbers[phoneNumber] ?? providerOfPrefix(phoneNumber);
}

interface Request {
  phoneNumber: string;
  provider: string;
  /** Whether another deposit of this number waits for its customer. */
  hasOpenPrompt: boolean;
}

/** Returns how a deposit ends by itself, or undefined when the customer gets a prompt. */
export function automaticOutcome(request: Request, settings: Settings): SandboxOutcome | undefined {
  if (networkOf(request.phoneNumber, settings) !== request.provider)
    return { failureCode: 'PAYER_NOT_FOUND' };
  if (settings.onePromptPerNumber && request.hasOpenPrompt) return { failureCode: 'PAYMENT_IN_PROGRESS' };
  return sandboxOutcome(request.phoneNumber);
}
