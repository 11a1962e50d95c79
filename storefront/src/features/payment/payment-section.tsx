import { isOpenPayment } from '@chitenge/contract/open-payment';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { isAsking } from '@chitenge/contract/payment-method';
import { paymentPhase } from '@chitenge/contract/payment-phase';
import { canBePaid, paymentWords, type PaymentWords } from '@chitenge/contract/payment-words';
import type { Payment } from '@chitenge/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShopContact } from '../../lib/store-settings.ts';
import { useConnection } from '../../offline/offline-notice.tsx';
import { space } from '../../theme/tokens.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import { lazyPart } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AskSomebody } from './ask-somebody.tsx';
import { canAskForPin, paymentOptionsQuery } from './api/payment-options.ts';
import { Note } from '../../ui/form-column.tsx';
import type { OnPayment, OrderToPay, PayerSide } from './payer-side.ts';
import { PhaseNotice } from './phase-notice.tsx';
import { RestForm, UnpaidPanel } from './unpaid-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { CreditForm } from './credit-form.tsx';
import { ClaimForm } from './claim-form.tsx';

/** Only shops with a gateway for cards need them. */
const PagePanel = lazyPart(async () => (await import('./page-panel.tsx')).PagePanel);
const PageWaitingPanel = lazyPart(async () => (await import('./page-panel.tsx')).PageWaitingPanel);

interface PaymentSectionProps {
  order: OrderToPay;
  /** Kwacha that is in the field first, of an order of which a part is due now. */
  dueNow?: string | null;
  /** Whether the page says elsewhere what is paid and left. */
  isBalanceSaid?: boolean;
  side: PayerSide;
  onPayment: OnPayment;
  /** Reads the order again. */
  onOutdated: () => Promise<unknown>;
}

/** What screen readers announce when the payment changes. */
function announcement({ kind, label, title, balance }: PaymentWords): string {
  switch (kind) {
    case 'failed':
      return title;
    case 'waiting':
    case 'claimed':
    case 'paid':
    case 'refunded':
      return `${label}.`;
    case 'unpaid':
      return balance ?? '';
    case 'cancelled':
    case 'free':
      return '';
  }
}

/** How an order is paid, and what has become of it: docs/shopping.md#paying. Renders nothing for a cancelled order without money. */
export function PaymentSection({
  order,
  dueNow = null,
  isBalanceSaid = false,
  side,
  onPayment,
  onOutdated,
}: PaymentSectionProps) {
  const phase = paymentPhase(order);
  const { data: options, isPending } = useQuery(paymentOptionsQuery);
  const contact = useShopContact();
  const [asked, setAsked] = useState<{ phone: string; paymentId: string; at: number } | null>(null);
  const isOffline = useConnection() === 'offline';
  /** Ids of the claims that this page has sent. */
  const [ownClaims, setOwnClaims] = useState<readonly string[]>([]);
  // Once the order has a claim that was sent here, its form is empty and closed again.
  const shownClaim = ownClaims.findLast((claim) => order.payments.some(({ id }) => id === claim));
  const section = usePhaseFocus(`${phase.kind} ${shownClaim}`);
  if (phase.kind === 'cancelled' && phase.arrived.length === 0 && !phase.isAsking) return null;

  // The phone's clock may differ from the server's.
  const askedAt =
    phase.kind === 'waiting' && asked?.paymentId === phase.payment.id ? { askedAt: asked.at } : {};
  const readWords = () => paymentWords(order, { knownNumbers: side.knownNumbers, contact, ...askedAt });
  const words = readWords();
  const networks = options?.prompt ?? [];
  const most = toAskOf(order);
  const canPay = canBePaid(phase.kind);
  /** A phone is asked for a part, so that another one can be asked for the rest. */
  const canPayRest = phase.kind === 'waiting' && toNgwee(most) > 0 && canAskForPin({ prompt: networks });
  /** A payment that has arrived already changes more of the order than its payments, such as its status. */
  const addPayment = (payment: Payment, phone: string) => {
    onPayment(payment, phone);
    return payment.status === 'completed' ? onOutdated() : Promise.resolve();
  };
  const addClaim = (payment: Payment, phone: string) => {
    setOwnClaims((ids) => [...ids, payment.id]);
    return addPayment(payment, phone);
  };
  const request = (payment: Payment, phone: string) => {
    setAsked({ phone, paymentId: payment.id, at: Date.now() });
    return addPayment(payment, phone);
  };
  const dueFirst = isPart(dueNow, most) ? dueNow : null;
  const form = { order, most, dueNow: dueFirst, side, networks, onOutdated };
  const page = options?.page ?? null;
  const pagePanel = page !== null && toNgwee(most) > 0 && (
    <Suspense fallback={<Skeleton $height="12rem" />}>
      <PagePanel
        label={page.label}
        most={most}
        dueNow={dueFirst}
        order={order}
        side={side}
        onOutdated={onOutdated}
      />
    </Suspense>
  );
  const isOnPage = phase.kind === 'waiting' && phase.payment.method === 'page';
  return (
    <StyledSection ref={section} aria-labelledby="payment-title">
      <VisuallyHidden as="output">{announcement(words)}</VisuallyHidden>
      {phase.kind === 'waiting' && phase.payment.method === 'page' && (
        <Suspense fallback={<Skeleton $height="14rem" />}>
          <PageWaitingPanel
            key={phase.payment.id}
            order={order}
            side={side}
            words={words}
            onOutdated={onOutdated}
            onLeft={(payments) => {
              for (const payment of payments) onPayment(payment, '');
            }}
          />
        </Suspense>
      )}
      {phase.kind === 'waiting' && phase.payment.method !== 'page' && (
        <WaitingPanel
          key={phase.payment.id}
          payment={phase.payment}
          readWords={readWords}
          askedAt={askedAt.askedAt ?? Date.parse(phase.payment.createdAt)}
          network={networks.find(({ network }) => network === phase.payment.network)}
        />
      )}
      {!canPay && phase.kind !== 'waiting' && <PhaseNotice words={words} />}
      {canPay && isPending && (
        <>
          <h2 id="payment-title">How to pay</h2>
          <Skeleton $height="14rem" />
        </>
      )}
      {canPay && side.prefersPage && pagePanel}
      {canPay && !isPending && (
        <UnpaidPanel
          // After a wrong number or network, nothing that failed stays chosen.
          key={phase.kind === 'failed' ? phase.payment.id : null}
          {...form}
          onRequested={request}
          title={toNgwee(order.paid) > 0 ? 'How to pay the rest' : 'How to pay'}
          failed={phase.kind === 'failed' ? words : null}
          phone={asked?.phone ?? side.phone ?? ''}
        />
      )}
      {canPay && !side.prefersPage && pagePanel}
      {canPayRest && (
        <Disclosure>
          <summary>{`Pay the rest, ${formatMoney(toNgwee(most))}`}</summary>
          <div>
            <RestForm {...form} onRequested={request} phone="" />
          </div>
        </Disclosure>
      )}
      {/* In every phase at the same place, so that React keeps what the shopper types. */}
      {(canPay || (phase.kind === 'waiting' && !isOnPage) || phase.kind === 'claimed') && (
        <ClaimDisclosure key={shownClaim} order={order} side={side} onClaimed={addClaim} />
      )}
      {canPay && options?.credit && (
        <Disclosure>
          <summary>Use a gift card or credit</summary>
          <div>
            <CreditForm
              orderId={order.id}
              token={side.token}
              onPaid={(payment) => addPayment(payment, '')}
              onOutdated={onOutdated}
            />
          </div>
        </Disclosure>
      )}
      {canPay && options && (canAskForPin(options) || page !== null) && side.isShopper && (
        <Disclosure>
          <summary>Ask someone else to pay</summary>
          <div>
            <AskSomebody
              orderId={order.id}
              token={side.token}
              most={order.left}
              dueNow={isPart(dueNow, order.left) ? dueNow : null}
            />
          </div>
        </Disclosure>
      )}
      {words.balance !== null && !isBalanceSaid && <Note>{words.balance}</Note>}
      {/* The notice of a failed attempt says it as well. */}
      {words.hold !== null && phase.kind !== 'failed' && <Note>{words.hold}</Note>}
      {isOffline && phase.kind === 'waiting' && !isOnPage && (
        <Note as="output">
          You are offline. Your payment goes on, and this page updates when you are back online.
        </Note>
      )}
    </StyledSection>
  );
}

/** Whether an amount is less than what can be asked for. */
const isPart = (amount: string | null, most: string): boolean =>
  amount !== null && toNgwee(amount) < toNgwee(most);

/** Returns what can be asked for now, in kwacha: what is left, without what phones are asked for. */
function toAskOf({ left, payments }: OrderToPay): string {
  const asked = payments
    .filter(({ method, status }) => isAsking(method) && isOpenPayment(status))
    .reduce((sum, { amount }) => sum + toNgwee(amount), 0);
  return toDecimal(Math.max(toNgwee(left) - asked, 0));
}

const StyledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  > details + details {
    margin-top: calc(-1 * ${space.m});
  }
`;

/**
 * Moves the focus to the section's heading when another phase has removed the focused control, such as a pressed button.
 * A change while the shopper is elsewhere moves nothing.
 */
function usePhaseFocus(phase: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
  }, [phase]);
  return section;
}

interface ClaimDisclosureProps {
  order: Pick<OrderToPay, 'id'>;
  side: PayerSide;
  onClaimed: (payment: Payment, phone: string) => Promise<unknown>;
}

/** 'I have paid', closed until the shopper opens it. */
function ClaimDisclosure({ order, side, onClaimed }: ClaimDisclosureProps) {
  return (
    <Disclosure>
      <summary>I have already paid</summary>
      <div>
        <Note>Send us the transaction ID from your SMS. We check it, and your payment then shows here.</Note>
        <ClaimForm orderId={order.id} token={side.token} phone={side.phone ?? ''} onClaimed={onClaimed} />
      </div>
    </Disclosure>
  );
}
