import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { withLabel } from '../../../../ui/field-message.ts';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { paymentActionsOf } from '../actions/payment-actions-of.ts';
import { AdminRow, Secondary } from '../../components/admin-list.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { amountOf, ATTENTION_TEXTS, FAILURE_TEXTS, providerOf } from '../payment-labels.ts';
import { ReceiptEditor } from './receipt-editor.tsx';

interface AttentionRowProps {
  payment: AdminPaymentRow;
  /** Whether it says what to do. Those with the same reason follow, and would only repeat it. */
  isFirstOfReason: boolean;
  /** Opens the dialog of the order. */
  onViewOrder: () => void;
}

/** A payment that needs a person: why, what to compare with the merchant statement, and what to do. */
export function AttentionRow({ payment, isFirstOfReason, onViewOrder }: AttentionRowProps) {
  const [receipt, setReceipt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = receipt !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (payment.attention === null) return null;
  const { order, failure } = payment;
  const { title, advice } = ATTENTION_TEXTS[payment.attention];
  const orderId = shortOrderId(order.id);
  const canEdit = paymentActionsOf(payment, false).includes('confirm');
  const entered = receipt?.trim();
  return (
    <StyledRow
      tabIndex={-1}
      data-payment={payment.id}
      aria-label={`${title}: ${amountOf(payment)} of ${order.customerName}`}
    >
      <StyledReason>
        <strong>{title}</strong>
        <Secondary>
          <RelativeTime at={payment.createdAt} />
        </Secondary>
        {isFirstOfReason && <p>{advice}</p>}
        {failure && <p>{failure.reason ?? FAILURE_TEXTS[failure.code]}</p>}
      </StyledReason>
      <StyledFacts>
        <div>
          <dt>Transaction id</dt>
          <dd>
            <b>{payment.receipt ?? 'None'}</b>{' '}
            {canEdit && !isEditing && (
              <Button
                ref={editButton}
                variant="quiet"
                small
                onClick={() => setReceipt(payment.receipt ?? '')}
                aria-label={`${payment.receipt === null ? 'Add' : 'Change'} the transaction id of order ${orderId}`}
              >
                {payment.receipt === null ? 'Add' : 'Change'}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <b>{amountOf(payment)}</b>
          </dd>
        </div>
        {payment.surplus !== null && (
          <div>
            <dt>Too much</dt>
            <dd>
              <b>{formatAmount(payment.surplus)}</b>
            </dd>
          </div>
        )}
        {payment.received && (
          <div>
            <dt>Received</dt>
            <dd>{`${payment.received.currency} ${payment.received.amount}`}</dd>
          </div>
        )}
        <div>
          <dt>{providerOf(payment)}</dt>
          <dd>{payment.phone ?? 'No number'}</dd>
        </div>
        <div>
          <dt>{order.customerName}</dt>
          <dd>
            <Button variant="quiet" small onClick={onViewOrder}>
              {`Order ${orderId}`}
            </Button>
          </dd>
        </div>
      </StyledFacts>
      {isEditing && (
        <ReceiptEditor
          value={receipt}
          error={error}
          onChange={(value) => {
            setReceipt(value);
            setError(undefined);
          }}
          onCancel={() => {
            setReceipt(null);
            setError(undefined);
          }}
        />
      )}
      <PaymentActions
        payment={payment}
        receipt={entered === '' ? undefined : entered}
        onReceiptError={(message) => {
          setReceipt(receipt ?? payment.receipt ?? '');
          setError(withLabel('Transaction id', message));
        }}
      />
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.m};
  padding-left: ${space.m};
  border-left: 3px solid ${color.copper};
  scroll-margin-top: 5rem;

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    gap: ${space.s} ${space.l};
  }
`;

const StyledReason = styled.div`
  grid-row: span 3;

  strong {
    margin-right: ${space.s};
    font-weight: 600;
  }

  p {
    max-width: 60ch;
    margin-top: ${space.xs};
    color: ${color.inkSoft};
  }
`;

const StyledFacts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space.xs} ${space.m};

  dt {
    color: ${color.inkSoft};
    font-size: 0.875em;
  }

  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: 600;
  }
`;
