import { PROVIDER_LABELS, type MobileProvider } from '@chitenge/contract/status';

/** Names where money comes from: cash, or a network. */
export function sourceName({
  isCash,
  provider,
}: {
  isCash: boolean;
  provider: MobileProvider | null;
}): string {
  if (isCash) return 'Cash';
  return provider === null ? 'No provider' : PROVIDER_LABELS[provider];
}
