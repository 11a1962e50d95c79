import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { TillSaleInput } from '@chitenge/contract/till';

/** Returns what of the cash goes back. */
export const changeOf = ({ payments = [] }: Pick<TillSaleInput, 'payments'>): Ngwee =>
  payments.reduce(
    (sum, { method, amount, received = amount }) =>
      method === 'cash' ? sum + toNgwee(received) - toNgwee(amount) : sum,
    0,
  );
