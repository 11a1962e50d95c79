import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import type { Reconciliation } from '@chitenge/contract/reconciliation';
import { formatCount } from '../../components/format-count.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { PAYMENT_CHANGE_KEYS } from '../api/change-payment.ts';

export interface ConfirmResult {
  /** The payments as they are now. */
  confirmed: AdminPaymentRow[];
  /** Why a payment could not be confirmed, by its id. */
  failures: ReadonlyMap<string, string>;
}

/** Confirms payments one after the other. One that fails does not stop the others. */
async function confirmAll(payments: readonly AdminPaymentRow[]): Promise<ConfirmResult> {
  const confirmed: AdminPaymentRow[] = [];
  const failures = new Map<string, string>();
  for (const { id } of payments) {
    try {
      confirmed.push(await staffCall('POST /api/admin/payments/:id/confirm', { params: { id }, body: {} }));
    } catch (error) {
      failures.set(id, getProblemMessage(error) ?? 'The shop did not answer.');
    }
  }
  return { confirmed, failures };
}

/** Confirms the payments that a statement proves. */
export const useConfirmClaims = () =>
  useCommand({
    send: confirmAll,
    done: ({ confirmed }) => ({ title: `${formatCount(confirmed.length, 'payment')} confirmed` }),
    refresh: PAYMENT_CHANGE_KEYS,
  });

/** Returns the comparison after payments have been confirmed: the waiting ones match now. */
export function afterConfirming(result: Reconciliation, { confirmed }: ConfirmResult): Reconciliation {
  const now = new Map(confirmed.map((payment) => [payment.id, payment]));
  return {
    ...result,
    counts: {
      ...result.counts,
      matched: result.counts.matched + now.size,
      claims: result.counts.claims - now.size,
    },
    claims: result.claims.map((pair) => ({ ...pair, payment: now.get(pair.payment.id) ?? pair.payment })),
  };
}
