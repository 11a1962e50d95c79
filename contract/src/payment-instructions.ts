/** Payment instructions for mobile money: docs/shopping.md#payment-instructions. */
import { z } from 'zod';
import { MOBILE_NETWORKS } from './mobile-network.ts';
import { toNgwee } from './money.ts';
import { withContact, type ShopContact } from './shop-contact.ts';
import { mobileNetworkSchema, NETWORK_LABELS, type MobileNetwork } from './status.ts';

/** How to pay an order by dialling on one network. */
export const dialInstructionsSchema = z
  .object({ network: mobileNetworkSchema, text: z.string() })
  .meta({ id: 'DialInstructions' });
export type DialInstructions = z.infer<typeof dialInstructionsSchema>;

/** A network's store settings. Without a merchant code, the shopper has to ask for it. */
export interface NetworkAccount {
  ussdCode: string;
  merchantCode: string | null;
}

/** The columns of the store settings that name the accounts. */
export const ACCOUNT_COLUMNS = MOBILE_NETWORKS.flatMap(
  (network) => [`${network}_ussd`, `${network}_merchant_code`] as const,
);
export type AccountColumns = Record<(typeof ACCOUNT_COLUMNS)[number], string | null>;

const DEFAULT_USSD: Record<MobileNetwork, string> = { mtn: '*303#', airtel: '*115#', zamtel: '*789#' };

/** Returns the account that each network pays into. */
export function networkAccounts(row: Partial<AccountColumns>): Record<MobileNetwork, NetworkAccount> {
  const account = (network: MobileNetwork): NetworkAccount => ({
    ussdCode: row[`${network}_ussd`] || DEFAULT_USSD[network],
    merchantCode: row[`${network}_merchant_code`] || null,
  });
  return { mtn: account('mtn'), airtel: account('airtel'), zamtel: account('zamtel') };
}

/** Instructions for an order without a network. */
export const SMS_INSTRUCTIONS = 'Payment instructions will be sent via SMS.';

/** Instructions for a free order. */
export const NOTHING_TO_PAY = 'There is nothing to pay.';

/**
 * Returns the payment instructions of one order. They name the shop's contact when the merchant code is not set.
 * @param amount the order's total as a decimal string, without currency prefix
 */
export function paymentInstructions(
  network: MobileNetwork | null,
  amount: string,
  accounts: Record<MobileNetwork, NetworkAccount>,
  contact: ShopContact,
): string {
  if (toNgwee(amount) === 0) return NOTHING_TO_PAY;
  if (network === null) return SMS_INSTRUCTIONS;
  const { ussdCode, merchantCode } = accounts[network];
  const label = NETWORK_LABELS[network];
  const code = merchantCode ? ` ${merchantCode}` : '';
  const choose = merchantCode ? ` (merchant code ${merchantCode})` : '';
  const ask = merchantCode ? '' : withContact(' For the merchant code, ask us', contact);
  const end = ask === '' ? '.' : `.${ask}.`;
  switch (network) {
    case 'mtn':
      return `Send K${amount} to the ${label} merchant code${code} by dialling ${ussdCode}${end}`;
    case 'airtel':
      return `Send K${amount} via ${label} by dialling ${ussdCode} and choosing merchant payments${choose}${end}`;
    case 'zamtel':
      return `Send K${amount} via ${label} by dialling ${ussdCode} and choosing pay bill${choose}${end}`;
  }
}
