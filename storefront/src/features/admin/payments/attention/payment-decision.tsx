import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { orderName } from '@chitenge/contract/order-id';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { Field } from '../../../../ui/field.tsx';
import { Row } from '../../components/layout.ts';
import { TransactionIdInput } from '../../form/transaction-id-input.tsx';
import { paymentActionsOf } from '../actions/payment-actions-of.ts';
import { PaymentActions } from '../actions/payment-actions.tsx';

/** The transaction id of a payment, to compare with the merchant statement and to correct, and what to do. */
export function PaymentDecision({ payment }: { payment: AdminPaymentRow }) {
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = transactionId !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const change = (value: string | null): void => {
    setTransactionId(value);
    setError(undefined);
  };
  const canEdit = paymentActionsOf(payment, false).includes('confirm');
  const verb = payment.transactionId === null ? 'Add' : 'Change';
  const entered = transactionId?.trim();
  return (
    <StyledDecision>
      {isEditing ? (
        <ReceiptEditor value={transactionId} error={error} onChange={change} onCancel={() => change(null)} />
      ) : (
        <p>
          Transaction id <b>{payment.transactionId ?? 'None'}</b>{' '}
          {canEdit && (
            <Button
              ref={editButton}
              variant="quiet"
              small
              onClick={() => change(payment.transactionId ?? '')}
              aria-label={`${verb} the transaction id of order ${orderName(payment.order)}`}
            >
              {verb}
            </Button>
          )}
        </p>
      )}
      <PaymentActions
        payment={payment}
        transactionId={entered === '' ? undefined : entered}
        onTransactionIdError={(message) => {
          setTransactionId(transactionId ?? payment.transactionId ?? '');
          setError(withLabel('Transaction id', message));
        }}
      />
    </StyledDecision>
  );
}

const StyledDecision = styled.div`
  display: grid;
  gap: ${space.xs};

  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface ReceiptEditorProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Keeps the payment's own transaction id. */
  onCancel: () => void;
}

/** Corrects the transaction id of a payment before it is confirmed. */
function ReceiptEditor({ value, error, onChange, onCancel }: ReceiptEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <StyledEditor $align="end">
      <Field label="Transaction id in the statement" error={error}>
        {(control) => <TransactionIdInput {...control} ref={input} value={value} onChange={onChange} />}
      </Field>
      <Button variant="quiet" small onClick={onCancel}>
        Keep as it was
      </Button>
    </StyledEditor>
  );
}

const StyledEditor = styled(Row)`
  max-width: 26rem;

  > :first-child {
    flex: 1 1 12rem;
  }
`;
