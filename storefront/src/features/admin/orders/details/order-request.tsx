import type { AdminOrder } from '@chitenge/contract/admin-order';
import { formatMoney } from '@chitenge/contract/money';
import { MAX_REQUEST_TEXT, type RequestKind, type RequestState } from '@chitenge/contract/order-request';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { Row, Secondary } from '../../components/layout.ts';
import { orderText } from '../../components/order-text.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EndDialog } from '../../lay-by/end-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { isRefundedByHand, paidOf, sumOfRefundable } from '../../payments/actions/payment-actions-of.ts';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { useMay } from '../../session/use-rights.ts';
import { useCancelOrder } from '../api/cancel-order.ts';
import { useAnswerRequest } from '../api/update-order.ts';

const TITLES: Record<RequestKind, string> = {
  cancel: 'The customer asks to cancel',
  change: 'The customer asks for a change',
};

const STATES: Record<Exclude<RequestState, 'waiting'>, string> = {
  done: 'Done.',
  declined: 'Declined.',
};

/** What the customer asks about an order, and what staff can answer; nothing for an order without a request. */
export function OrderRequest({ order }: { order: AdminOrder }) {
  const { requestKind: kind, requestState: state, requestText, requestAnswer, requestedAt } = order;
  if (kind === null || state === null) return null;
  return (
    <Section title={TITLES[kind]}>
      {requestText !== null && <StyledWords>{requestText}</StyledWords>}
      {requestedAt !== null && (
        <Secondary as="p">
          Asked <RelativeTime at={requestedAt} />
        </Secondary>
      )}
      {state === 'waiting' ? (
        <Row>
          {kind === 'cancel' ? <Cancelling order={order} /> : <ChangeDone order={order} />}
          <DialogButton label="Decline" variant="secondary">
            {(close) => <DeclineDialog order={order} onClose={close} />}
          </DialogButton>
        </Row>
      ) : (
        <StyledWords>{[STATES[state], requestAnswer].filter(Boolean).join(' ')}</StyledWords>
      )}
    </Section>
  );
}

const StyledWords = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** A running lay-by ends with the sum that its terms say. */
function Cancelling({ order }: { order: AdminOrder }) {
  const mayRefund = useMay('mayRefund');
  const { id, layBy, amountPaid } = order;
  if (layBy?.state !== 'running') return <CancelNow order={order} />;
  if (!mayRefund) return <Secondary>The owner or a manager ends the lay-by.</Secondary>;
  return (
    <DialogButton label="End the lay-by" variant="primary">
      {(close) => <EndDialog row={{ ...layBy, id, amountPaid }} onClose={close} />}
    </DialogButton>
  );
}

/**
 * Cancels the order by one press. The network pays its money back at once, when the staff member may refund it; other money
 * waits in the Payments tab until somebody has sent it.
 */
function CancelNow({ order }: { order: AdminOrder }) {
  const { data, isPending: isReading } = useQuery(orderPaymentsQuery(order.id));
  const { mutate, isPending } = useCancelOrder(order, 'The order was not cancelled.');
  const mayRefund = useMay('mayRefund');
  const paid = paidOf(data?.rows ?? []);
  const isRefunded = mayRefund && paid.length > 0 && !paid.some(isRefundedByHand);
  const amount = formatMoney(sumOfRefundable(paid));
  return (
    <Button
      small
      busy={isPending || isReading}
      onClick={() => mutate({ money: { kind: isRefunded ? 'refund' : 'later' }, paid, asked: true })}
    >
      {isRefunded ? `Cancel and refund ${amount}` : 'Cancel the order'}
    </Button>
  );
}

function ChangeDone({ order }: { order: AdminOrder }) {
  const { mutate, isPending } = useAnswerRequest(order.id);
  return (
    <Button small busy={isPending} onClick={() => mutate({ decision: 'done' })}>
      It is done
    </Button>
  );
}

function DeclineDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutate, isPending, error } = useAnswerRequest(order.id);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = answer.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!isEmpty) mutate({ decision: 'declined', answer: answer.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      width="narrow"
      title="Decline the request"
      description={orderText(order)}
      submitLabel="Send the answer"
      busyLabel="Sending..."
      cancelLabel="Back"
      isBusy={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label="What the customer reads"
        required
        hint="Why it is not possible. It is sent, and is on the page of the order."
        error={isTried && isEmpty ? 'Say why.' : undefined}
        rows={3}
        maxLength={MAX_REQUEST_TEXT}
        value={answer}
        onValueChange={setAnswer}
      />
    </FormDialog>
  );
}
