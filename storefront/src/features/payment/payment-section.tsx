import type { Payment } from '@chitenge/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConnection } from '../../offline/use-connection.ts';
import { space } from '../../theme/tokens.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AskSomebody } from './ask-somebody.tsx';
import { canAskForPin, paymentOptionsQuery } from './api/payment-options.ts';
import { failureText, networkName } from './failure-texts.ts';
import { holdText } from './hold-time.ts';
import { Note } from '../../ui/form-column.ts';
import type { PayerSide } from './payer-side.ts';
import { paymentPhase, type OrderToPay, type PaymentPhase } from './payment-phase.ts';
import { CancelledNotice, ClaimedNotice, FreeNotice, PaidNotice, RefundedNotice } from './phase-notice.tsx';
import { payerPhone } from './phone-number.ts';
import { UnpaidPanel } from './unpaid-panel.tsx';
import { usePhaseFocus } from './use-phase-focus.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { ClaimDisclosure } from './claim-disclosure.tsx';

interface PaymentSectionProps {
  order: OrderToPay;
  side: PayerSide;
  /** Shows a payment at once; the next answer of the server replaces it. */
  onPayment: (payment: Payment) => void;
  /** Reads the order again. */
  onOutdated: () => Promise<unknown>;
}

/** What screen readers announce when the phase changes. */
function announcement(phase: PaymentPhase): string {
  switch (phase.kind) {
    case 'paid':
      return 'Your payment has arrived.';
    case 'refunded':
      return 'Your payment was paid back.';
    case 'waiting':
      return phase.payment.status === 'created'
        ? `Reaching ${networkName(phase.payment)}.`
        : 'Waiting for your PIN.';
    case 'claimed':
      return 'We are checking your payment.';
    case 'failed':
      return failureText(phase.payment).title;
    case 'cancelled':
    case 'free':
    case 'unpaid':
      return '';
  }
}

/** How an order is paid, and what has become of it: docs/behaviour.md#paying. Renders nothing for a cancelled order without money. */
export function PaymentSection({ order, side, onPayment, onOutdated }: PaymentSectionProps) {
  const phase = paymentPhase(order);
  const { data: options, isPending } = useQuery(paymentOptionsQuery);
  const [asked, setAsked] = useState<{ phone: string; paymentId: string; at: number } | null>(null);
  const isOffline = useConnection() === 'offline';
  /** Ids of the claims that this page has sent. */
  const [ownClaims, setOwnClaims] = useState<readonly string[]>([]);
  // Once the order has a claim that was sent here, its form is empty and closed again.
  const shownClaim = ownClaims.findLast((claim) => order.payments.some(({ id }) => id === claim));
  const section = usePhaseFocus(`${phase.kind} ${shownClaim}`);
  if (phase.kind === 'cancelled' && phase.arrived.length === 0 && !phase.isAsking) return null;

  const networks = options?.push ?? [];
  const known = [asked?.phone ?? '', side.phone ?? ''].filter((phone) => phone !== '');
  const canPay = phase.kind === 'unpaid' || phase.kind === 'failed';
  // The notice of a failed attempt says it as well.
  const isHeld = phase.kind === 'unpaid' || phase.kind === 'waiting' || phase.kind === 'claimed';
  /** A payment that has arrived already changes more of the order than its payments, such as its status. */
  const addPayment = (payment: Payment) =>
    payment.status === 'completed' ? onOutdated() : Promise.resolve(onPayment(payment));
  const addClaim = (payment: Payment) => {
    setOwnClaims((ids) => [...ids, payment.id]);
    return addPayment(payment);
  };
  return (
    <StyledSection ref={section} aria-labelledby="payment-title">
      <VisuallyHidden as="output">{announcement(phase)}</VisuallyHidden>
      {phase.kind === 'free' && <FreeNotice />}
      {phase.kind === 'paid' && <PaidNotice payments={phase.payments} />}
      {phase.kind === 'refunded' && <RefundedNotice payments={phase.payments} />}
      {phase.kind === 'cancelled' && <CancelledNotice {...phase} />}
      {phase.kind === 'waiting' && (
        <WaitingPanel
          key={phase.payment.id}
          payment={phase.payment}
          phone={payerPhone(phase.payment.phone, known)}
          // The phone's clock may differ from the server's.
          askedAt={asked?.paymentId === phase.payment.id ? asked.at : Date.parse(phase.payment.createdAt)}
          network={networks.find(({ provider }) => provider === phase.payment.provider)}
        />
      )}
      {phase.kind === 'claimed' && <ClaimedNotice />}
      {canPay && isPending && (
        <>
          <h2 id="payment-title">How to pay</h2>
          <Skeleton $height="14rem" />
        </>
      )}
      {canPay && !isPending && (
        <UnpaidPanel
          // After a wrong number or network, nothing that failed stays chosen.
          key={phase.kind === 'failed' ? phase.payment.id : null}
          order={order}
          side={side}
          networks={networks}
          failed={phase.kind === 'failed' ? phase.payment : null}
          phone={asked?.phone ?? side.phone ?? ''}
          onRequested={(payment, phone) => {
            setAsked({ phone, paymentId: payment.id, at: Date.now() });
            return addPayment(payment);
          }}
          onOutdated={onOutdated}
        />
      )}
      {/* In every phase at the same place, so that React keeps what the shopper types. */}
      {(canPay || phase.kind === 'waiting' || phase.kind === 'claimed') && (
        <ClaimDisclosure key={shownClaim} order={order} side={side} onClaimed={addClaim} />
      )}
      {canPay && options && canAskForPin(options) && side.isShopper && (
        <Disclosure>
          <summary>Somebody else pays</summary>
          <div>
            <AskSomebody orderId={order.id} token={side.token} />
          </div>
        </Disclosure>
      )}
      {order.holdsUntil !== null && isHeld && <Note>{holdText(order.holdsUntil)}</Note>}
      {isOffline && phase.kind === 'waiting' && (
        <Note as="output">
          The connection is lost. Your payment goes on, and this page updates when the connection is back.
        </Note>
      )}
    </StyledSection>
  );
}

const StyledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  > details + details {
    margin-top: calc(-1 * ${space.m});
  }
`;
