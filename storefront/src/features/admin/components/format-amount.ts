import { formatMoney, toNgwee } from '@chitenge/contract/money';

/** Formats an amount of the API: 'K1,250.00'. */
export const formatAmount = (amount: string): string =>
  amount.startsWith('-') ? `−${formatAmount(amount.slice(1))}` : formatMoney(toNgwee(amount));
