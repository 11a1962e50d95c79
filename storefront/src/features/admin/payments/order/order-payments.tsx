import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Details, RecordList, Secondary, Stack } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { Loaded } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { sourceName } from '../../components/source-name.ts';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { orderPaymentsQuery, paymentQuery } from '../api/get-payments.ts';
import {
  amountOf,
  attentionText,
  badgeOf,
  eventActor,
  eventText,
  FAILURE_TEXTS,
  lostText,
} from '../payment-labels.ts';

/** The payments and refunds of an order, newest first, with their timelines and actions. */
export function OrderPayments({ orderId }: { orderId: string }) {
  return (
    <Loaded
      query={useQuery(orderPaymentsQuery(orderId))}
      loading="Loading payments..."
      failed="Failed to fetch payments"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p>No payments yet.</p>
        ) : (
          <RecordList aria-label="Payments of this order">
            {rows.map((payment) => (
              <OrderPayment key={payment.id} payment={payment} />
            ))}
          </RecordList>
        )
      }
    </Loaded>
  );
}

function OrderPayment({ payment }: { payment: AdminPaymentRow }) {
  const [isOpen, setOpen] = useState(false);
  const { attention, failure, phone, transactionId } = payment;
  const lost = lostText(payment);
  const { label, tone } = badgeOf(payment);
  const facts = [
    sourceName(payment),
    phone,
    transactionId === null ? null : `transaction id ${transactionId}`,
  ];
  return (
    <li>
      <p>
        <strong translate="no">{amountOf(payment)}</strong> <StatusBadge tone={tone}>{label}</StatusBadge>{' '}
        <Secondary>
          <RelativeTime at={payment.createdAt} />
        </Secondary>
      </p>
      <Secondary as="p">{facts.filter((fact) => fact !== null).join(', ')}</Secondary>
      {failure && <p>{failure.reason ?? FAILURE_TEXTS[failure.code]}</p>}
      {lost && <p>{lost}</p>}
      {attention && (
        <p>
          <strong>{`${attentionText(attention, payment).title}. `}</strong>
          {attentionText(attention, payment).advice}
          {payment.surplus !== null && ` Too much: ${formatAmount(payment.surplus)}.`}
        </p>
      )}
      <PaymentActions payment={payment} primary={false} />
      <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Timeline of this payment</summary>
        {isOpen && <PaymentTimeline id={payment.id} />}
      </Details>
    </li>
  );
}

/** The events of a payment with actor and time, oldest first. */
function PaymentTimeline({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(paymentQuery(id))}
      loading="Loading timeline..."
      failed="Failed to fetch the payment’s timeline"
    >
      {({ events }) => (
        <Stack as="ol" $gap="xs">
          {events.map((event) => (
            <li key={event.id}>
              {eventText(event)}{' '}
              <Secondary>
                {`by ${eventActor(event)}, `}
                <RelativeTime at={event.when} />
              </Secondary>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
