import type { Payment } from '@chitenge/contract/payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { failureText, networkName } from './failure-texts.ts';
import { holdText } from './hold-time.ts';
import type { PaymentPhase } from './payment-phase.ts';
import { LightPanel } from './panels.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';

const money = (amount: string) => formatMoney(toNgwee(amount));

const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + toNgwee(amount), 0);
const totalRefunded = (payments: readonly Payment[]) => total(payments.map(({ refunded }) => refunded));

/** Says what was paid back; null when nothing was. */
function refundText(payments: readonly Payment[]): string | null {
  const refunded = totalRefunded(payments);
  return refunded > 0 ? `${formatMoney(refunded)} has been paid back to you.` : null;
}

/** The order costs nothing. */
export function FreeNotice() {
  return (
    <StyledNotice>
      <h2 id="payment-title" tabIndex={-1}>
        <Icon name="check" side={24} />
        There is nothing to pay
      </h2>
      <p>This order costs K0.00, so you do not need to do anything.</p>
    </StyledNotice>
  );
}

/** The payment has arrived. */
export function PaidNotice({ payments }: Pick<Extract<PaymentPhase, { kind: 'paid' }>, 'payments'>) {
  return (
    <StyledNotice>
      <h2 id="payment-title" tabIndex={-1}>
        <Icon name="check" side={24} />
        Your payment has arrived
      </h2>
      {payments.map((payment) => (
        <p key={payment.id}>
          {`We received ${money(payment.amount)} from ${networkName(payment)}. Thank you.`}
        </p>
      ))}
      {refundText(payments) && <p>{refundText(payments)}</p>}
    </StyledNotice>
  );
}

/** All the money was paid back, so the order is not paid again. */
export function RefundedNotice({ payments }: Pick<Extract<PaymentPhase, { kind: 'refunded' }>, 'payments'>) {
  return (
    <StyledNotice>
      <h2 id="payment-title" tabIndex={-1}>
        {`${formatMoney(totalRefunded(payments))} was paid back`}
      </h2>
      <p>The shop has paid back what it received for this order. Please do not pay it again.</p>
    </StyledNotice>
  );
}

/** The order was cancelled: what happens to money that came or may come. Renders nothing without any. */
export function CancelledNotice({ arrived, isAsking }: Extract<PaymentPhase, { kind: 'cancelled' }>) {
  const hasArrived = arrived.length > 0;
  if (!hasArrived && !isAsking) return null;
  return (
    <StyledNotice data-tone="alert">
      <h2 id="payment-title" tabIndex={-1}>
        {hasArrived ? 'You paid for this order' : 'Do not enter your PIN'}
      </h2>
      {hasArrived ? (
        <p>
          {refundText(arrived) ??
            `${formatMoney(total(arrived.map(({ amount }) => amount)))} has arrived for the cancelled order. The shop pays it back or contacts you.`}
        </p>
      ) : (
        <p>The order was cancelled. If your phone still asks for the PIN, decline.</p>
      )}
    </StyledNotice>
  );
}

/** Staff verify a transaction id. */
export function ClaimedNotice() {
  return (
    <StyledNotice>
      <h2 id="payment-title" tabIndex={-1}>
        We are checking your payment
      </h2>
      <p>
        Thank you. We compare your transaction id with our account. Do not pay again; this page shows the
        result.
      </p>
    </StyledNotice>
  );
}

interface FailureNoticeProps {
  payment: Payment;
  /** The end of the hold, which a failed attempt may have shortened. */
  holdsUntil: string | null;
}

/** Why the latest attempt failed, what to do, and until when. */
export function FailureNotice({ payment, holdsUntil }: FailureNoticeProps) {
  const settings = useStoreSettings();
  const contact = { phone: settings?.contactPhone ?? null, email: settings?.contactEmail ?? null };
  const { title, text } = failureText(payment, contact);
  return (
    <StyledFailure>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {holdsUntil !== null && <p>{holdText(holdsUntil, { isNew: true })}</p>}
    </StyledFailure>
  );
}

const StyledNotice = styled(LightPanel)`
  gap: ${space.s};
  border-left: 3px solid ${color.forestLight};

  &[data-tone='alert'] {
    border-left-color: ${color.oxide};
  }

  h2 {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }

  h2 svg {
    flex: none;
    color: ${color.forestLight};
  }
`;

const StyledFailure = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
`;
