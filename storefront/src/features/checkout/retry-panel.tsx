import { FailurePanel } from './failure-panel.tsx';

/** Why a valid order failed for now: no response came, or the shop is unavailable. */
export type RetryReason = 'offline' | 'shop-unavailable';

const MESSAGES: Record<RetryReason, { title: string; when: string }> = {
  offline: { title: 'The shop cannot be reached just now', when: 'when you are back online' },
  'shop-unavailable': { title: 'The shop cannot take orders just now', when: 'in a moment' },
};

/** Asks the shopper to submit again. The shop never repeats a failed order without the shopper. */
export function RetryPanel({ reason }: { reason: RetryReason }) {
  const { title, when } = MESSAGES[reason];
  return (
    <FailurePanel title={title}>
      <p>
        {`Your cart and what you filled in stay here. Press Place Order again ${when}; the same order is never placed twice.`}
      </p>
    </FailurePanel>
  );
}
