import { FailurePanel } from './failure-panel.tsx';

/** Why a valid order failed for now: no response came, or the shop is unavailable. */
export type RetryReason = 'offline' | 'shop-unavailable';

const MESSAGES: Record<RetryReason, { title: string; when: string }> = {
  offline: { title: 'We could not send your order', when: 'when you are back online' },
  'shop-unavailable': { title: 'We cannot take orders just now', when: 'in a moment' },
};

/** Asks the shopper to submit again. The shop never repeats a failed order without the shopper. */
export function RetryPanel({ reason }: { reason: RetryReason }) {
  const { title, when } = MESSAGES[reason];
  return (
    <FailurePanel title={title}>
      <p>{`What you have entered stays here. Press Place Order again ${when}. It is never placed twice.`}</p>
    </FailurePanel>
  );
}
