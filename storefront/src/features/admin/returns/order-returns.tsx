import type { AdminOrder } from '@chitenge/contract/admin-order';
import { useQuery } from '@tanstack/react-query';
import { ReturnFields, useReturnForm } from '../../returns/index.ts';
import { RecordList, Secondary } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { orderText } from '../components/order-text.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { Section } from '../components/section.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { draftOfReturn } from '../orders/change/change-draft.ts';
import { ChangeSheet } from '../orders/change/change-sheet.tsx';
import { ReturnActions } from './actions/return-actions.tsx';
import { orderReturnsQuery, returnableQuery, useTakeReturn } from './api/returns.ts';
import { ReturnFacts } from './return-facts.tsx';
import { goodsOf, RETURN_STATE_BADGES, stateLabel } from './return-labels.ts';

/** The exchanges and returns of an order in its dialog, newest first. Most orders have none: then it renders nothing. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const query = useQuery(orderReturnsQuery(order.id));
  if (query.isPending || query.data?.rows.length === 0) return null;
  return (
    <Section title="Returns">
      <Loaded query={query} loading={null} failed="Failed to fetch returns">
        {({ rows }) => (
          <RecordList aria-label="Returns of this order">
            {rows.map((row) => (
              <li key={row.id}>
                <p>
                  <strong>{goodsOf(row)}</strong>{' '}
                  <StatusBadge tone={RETURN_STATE_BADGES[row.status].tone}>{stateLabel(row)}</StatusBadge>{' '}
                  <Secondary>
                    <RelativeTime at={row.createdAt} />
                  </Secondary>
                </p>
                <ReturnFacts row={row} />
                <ReturnActions row={row} />
                {(row.status === 'requested' || row.status === 'accepted') && (
                  <DialogButton label="The goods are here">
                    {(close) => (
                      <ChangeSheet order={order} initial={draftOfReturn(row, order)} onClose={close} />
                    )}
                  </DialogButton>
                )}
              </li>
            ))}
          </RecordList>
        )}
      </Loaded>
    </Section>
  );
}

interface TakeReturnDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

const WORDS = {
  kind: 'What would the customer like?',
  note: 'In the customer’s words',
  noteHint: 'Optional. Only staff read it.',
};
const NO_ANSWER = 'The shop did not answer. Close this to see whether the request is there.';

/** Asks for an exchange or a return for a customer who is at the counter or on the phone. */
export function TakeReturnDialog({ order, onClose }: TakeReturnDialogProps) {
  const query = useQuery(returnableQuery(order.id));
  const { mutate, isPending, error } = useTakeReturn(order.id);
  const { fields, submit } = useReturnForm(query.data?.lines ?? [], {
    error,
    noAnswer: NO_ANSWER,
    onSend: (body) => mutate(body, { onSuccess: onClose }),
  });
  const isOpen = fields.line !== undefined;
  return (
    <FormDialog
      width="narrow"
      title="Return or exchange"
      description={orderText(order)}
      submitLabel={isOpen ? 'Record the request' : null}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={query} loading="Loading items..." failed="Failed to fetch what can come back">
        {() =>
          isOpen ? (
            <ReturnFields {...fields} items={order.items} words={WORDS} />
          ) : (
            <p>All items of this order have come back, or were asked for.</p>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
