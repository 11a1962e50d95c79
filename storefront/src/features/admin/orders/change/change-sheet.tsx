import type { AdminOrder } from '@chitenge/contract/admin-order';
import { MAX_CHANGE_REASON, type ChangeQuote } from '@chitenge/contract/change-order';
import { choiceText } from '@chitenge/contract/colors';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { problemType } from '@chitenge/contract/problem-type';
import type { ProblemName } from '@chitenge/contract/problem-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../../../lib/api-error.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { Loaded } from '../../components/list-states.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Section } from '../../components/section.tsx';
import { NewCodeDialog } from '../../credit/new-code-dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { getFieldErrors } from '../../form/use-submit.ts';
import { WriteToCustomer } from '../../messages/order/write-to-customer.tsx';
import { returnableQuery } from '../../returns/api/returns.ts';
import { serverWordsOr } from '../../session/use-command.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { FindGoods } from '../new/find-goods.tsx';
import {
  backOf,
  goodsOf,
  isEmpty,
  isSameGoods,
  NO_CHANGE,
  submitText,
  withBack,
  withFound,
  withOutUnits,
  withoutOut,
  withSwap,
  type ChangeDraft,
} from './change-draft.ts';
import { ChangeLines, KeptLine, OutLine } from './change-lines.tsx';
import { SettlementFields, useSettlement } from './settlement-fields.tsx';
import { useChangeOrder, useChangeQuote } from './use-change.ts';

interface ChangeSheetProps {
  order: AdminOrder;
  /** What is filled in, such as a customer's request. */
  initial?: ChangeDraft;
  onClose: () => void;
}

/** What comes back, what goes out, and the money between them: docs/behaviour.md#changing-an-order. */
export function ChangeSheet({ order: current, initial = NO_CHANGE, onClose }: ChangeSheetProps) {
  // A change by somebody else must not be overwritten by what was seen before.
  const [order] = useState(current);
  const isDelivered = order.status === 'delivered';
  const [draft, setDraft] = useState(initial);
  const [reason, setReason] = useState('');
  const [scanning, setScanning] = useState(0);
  const returnable = useQuery({ ...returnableQuery(order.id), enabled: isDelivered });
  const { quote, isCurrent, error: quoteError, refetch } = useChangeQuote(order, draft);
  const difference = signedNgwee(quote?.difference ?? '0.00');
  const settlement = useSettlement(order, difference);
  const { mutate, isPending, error, data, reset } = useChangeOrder(order.id);
  const { request, leave } = useLeaveGuard();
  const hasEntries = !isSameGoods(draft, initial) || reason !== '';
  useUnsavedChanges(hasEntries && data === undefined);

  const change = (next: (before: ChangeDraft) => ChangeDraft): void => {
    setDraft(next);
    reset();
  };

  const conflicts = quote?.conflicts ?? [];
  const isReady = !isEmpty(draft) && isCurrent && conflicts.length === 0;
  function submit(): void {
    if (!isReady || quote === undefined) return;
    mutate(
      {
        ...goodsOf(draft),
        expectedDifference: quote.difference,
        expectedVersion: order.updatedAt,
        settlement: settlement.settlement,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
      {
        onSuccess: ({ issuedCredit }) => {
          if (issuedCredit === null && settlement.way !== 'link') leave(onClose);
        },
        onError: (failure) => void (isOf(failure, 'total-changed') && refetch()),
      },
    );
  }

  const issued = data?.issuedCredit;
  if (issued) return <NewCodeDialog issued={issued} onClose={onClose} />;
  if (data && settlement.way === 'link') return <LinkDialog order={data} onClose={onClose} />;
  const fieldErrors = getFieldErrors(error);
  const errorOf = (field: string) => fieldErrors.find((one) => one.field === field)?.message;
  const failure = error ?? quoteError;
  const general = conflicts.find(({ field }) => field === 'back')?.message;
  return (
    <FormDialog
      title={`Change order ${orderName(order)}`}
      description={
        isDelivered
          ? 'For goods that are on the counter. What stays keeps its price; what goes out costs what it costs now.'
          : 'Nothing was sent yet. What stays keeps its price; what is added costs what it costs now.'
      }
      submitLabel={isEmpty(draft) ? null : submitText(difference, settlement.way)}
      isBusy={isPending || scanning > 0 || !isReady}
      busyLabel={isPending ? 'Saving...' : submitText(difference, settlement.way)}
      alert={failure && !isAtField(failure) && wordsOf(failure, current)}
      onSubmit={submit}
      onClose={() => request(onClose)}
    >
      <Section title={isDelivered ? 'What the customer has' : 'What is in the order'}>
        <Loaded
          query={returnable}
          loading={isDelivered ? 'Loading items...' : null}
          failed="Failed to fetch what can come back"
        >
          {() => null}
        </Loaded>
        <ChangeLines>
          {order.items.map((line) => {
            const back = backOf(draft, line.id);
            const asked = backOf(initial, line.id).quantity;
            const most = mostOf(line, asked, isDelivered ? returnable.data : null);
            return (
              most > 0 && (
                <KeptLine
                  key={line.id}
                  line={line}
                  most={most}
                  back={back}
                  isDelivered={isDelivered}
                  onBack={(units) => change((before) => withBack(before, line.id, units))}
                  onSwap={(wanted) => change((before) => withSwap(before, { lineId: line.id, most }, wanted))}
                />
              )
            );
          })}
        </ChangeLines>
      </Section>
      <Section title="What goes out">
        <ChangeLines>
          {draft.out.map((line, index) => (
            <OutLine
              key={`${line.productId} ${choiceText(line)} ${line.swapOf}`}
              line={line}
              quoted={quote?.out[index]?.productId === line.productId ? quote.out[index] : undefined}
              errors={conflicts.filter(({ field }) => field === `out.${index}`).map(({ message }) => message)}
              onQuantity={(quantity) => change((before) => withOutUnits(before, line, quantity))}
              onRemove={() => change((before) => withoutOut(before, line))}
            />
          ))}
        </ChangeLines>
        <FindGoods onScanning={setScanning} onAdd={(found) => change((before) => withFound(before, found))} />
      </Section>
      {quote !== undefined && (
        <Section title="The difference">
          <Difference quote={quote} isCurrent={isCurrent} />
          {general !== undefined && <p role="alert">{`The order ${general}.`}</p>}
          <SettlementFields difference={difference} settlement={settlement} errorOf={errorOf} />
          <TextAreaField
            label="Reason"
            rows={2}
            maxLength={MAX_CHANGE_REASON}
            value={reason}
            error={errorOf('reason')}
            hint="Optional. It stands in the timeline."
            onValueChange={setReason}
          />
        </Section>
      )}
    </FormDialog>
  );
}

interface LinkDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The link by which the customer pays the difference. */
const LinkDialog = ({ order, onClose }: LinkDialogProps) => (
  <FormDialog
    width="narrow"
    title="Link to pay"
    description={`The order is changed. ${formatAmount(order.amountDue)} is left to pay.`}
    submitLabel={null}
    cancelLabel="Done"
    isBusy={false}
    onSubmit={onClose}
    onClose={onClose}
  >
    <WriteToCustomer order={order} />
  </FormDialog>
);

const signedNgwee = (amount: string): Ngwee =>
  amount.startsWith('-') ? -toNgwee(amount.slice(1)) : toNgwee(amount);

interface Returnable {
  lines: readonly { lineId: string; returnable: number }[];
}

/** Units of a line that can come back: after the delivery, those without a return, and those of the request that is answered. */
function mostOf(
  line: AdminOrder['items'][number],
  asked: number,
  returnable: Returnable | null | undefined,
): number {
  if (returnable === null) return line.quantity;
  const left = returnable?.lines.find(({ lineId }) => lineId === line.id)?.returnable ?? 0;
  return left + asked;
}

function Difference({ quote, isCurrent }: { quote: ChangeQuote; isCurrent: boolean }) {
  const difference = signedNgwee(quote.difference);
  const rows: [string, string][] = [
    ['Goods', formatAmount(quote.goods)],
    ...(toNgwee(quote.discountAmount) > 0
      ? [['Discount', `−${formatAmount(quote.discountAmount)}`] satisfies [string, string]]
      : []),
    ...(toNgwee(quote.deliveryFee) > 0
      ? [['Delivery', formatAmount(quote.deliveryFee)] satisfies [string, string]]
      : []),
    ['The order costs', formatAmount(quote.cost)],
    ['Paid', formatAmount(quote.paid)],
  ];
  return (
    <StyledDifference aria-busy={!isCurrent}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
      <div data-difference>
        <dt>{differenceLabel(difference)}</dt>
        <dd translate="no">{formatMoney(Math.abs(difference))}</dd>
      </div>
    </StyledDifference>
  );
}

const differenceLabel = (difference: Ngwee): string => {
  if (difference === 0) return 'Nothing to pay or give back';
  return difference < 0 ? 'Goes back to the customer' : 'Left to pay';
};

const StyledDifference = styled.dl`
  display: grid;
  gap: ${space.xs};
  font-variant-numeric: tabular-nums;

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.m};
  }

  [data-difference] {
    padding-top: ${space.xs};
    border-top: 1px solid ${color.hairline};
    font-weight: 600;
  }
`;

const SHOWN_AT_FIELDS = new Set([
  'settlement.way',
  'settlement.transactionId',
  'settlement.phone',
  'settlement.network',
  'settlement.creditCode',
  'creditCode',
  'reason',
]);

const isAtField = (error: unknown): boolean => {
  const errors = getFieldErrors(error);
  return errors.length > 0 && errors.every(({ field }) => SHOWN_AT_FIELDS.has(field));
};

const isOf = (error: unknown, name: ProblemName): boolean =>
  getApiError(error)?.problem?.type === problemType(name);

/** Says what became of the try. @param current the order as it is now */
function wordsOf(error: unknown, current: AdminOrder): string {
  const [first] = getFieldErrors(error);
  if (isOf(error, 'changed-meanwhile'))
    return `Somebody else has changed this order. Close this sheet and open it again. The order has now: ${goodsText(current)}.`;
  if (isOf(error, 'invalid-request') && first !== undefined)
    return `Not changed: the order has other goods by now. Close this sheet and open it again.`;
  return serverWordsOr(
    'No answer came, so the order may be changed already. Press again: it is never changed twice.',
  )(error);
}

const goodsText = ({ items }: AdminOrder): string =>
  items
    .map(
      ({ quantity, productName, ...choice }) =>
        `${quantity} × ${[productName, choiceText(choice)].filter(Boolean).join(', ')}`,
    )
    .join('; ');
