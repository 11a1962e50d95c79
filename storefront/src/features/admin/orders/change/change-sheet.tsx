import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { ChangeQuote } from '@chitenge/contract/change-order';
import { choiceText } from '@chitenge/contract/colors';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { problemType } from '@chitenge/contract/problem-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../../../lib/api-error.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { InputField } from '../../../../ui/field-controls.tsx';
import { Loaded } from '../../components/list-states.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Section } from '../../components/section.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { getFieldErrors } from '../../form/use-submit.ts';
import { returnableQuery } from '../../returns/api/returns.ts';
import { serverWordsOr } from '../../session/use-command.ts';
import { useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { FindGoods } from '../new/find-goods.tsx';
import { withOneMore } from '../new/sale-draft.ts';
import {
  backOf,
  goodsOf,
  isEmpty,
  NO_CHANGE,
  submitText,
  withBack,
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

/** What comes back, what goes out, and the money between them: docs/back-office.md#changing-an-order. */
export function ChangeSheet({ order: current, initial = NO_CHANGE, onClose }: ChangeSheetProps) {
  // A change by somebody else must not be overwritten by what was seen before.
  const [order] = useState(current);
  const isDelivered = order.status === 'delivered';
  const [draft, setDraft] = useState(initial);
  const [reason, setReason] = useState('');
  const [scanning, setScanning] = useState(0);
  const returnable = useQuery({ ...returnableQuery(order.id), enabled: isDelivered });
  const { quote, isCurrent, error: quoteError } = useChangeQuote(order, draft);
  const difference = signedNgwee(quote?.difference ?? '0.00');
  const settlement = useSettlement(order, difference);
  const { mutate, isPending, error, reset } = useChangeOrder(order.id);
  useUnsavedChanges(!isEmpty(draft));

  const change = (next: (before: ChangeDraft) => ChangeDraft): void => {
    setDraft(next);
    reset();
  };
  const setOut = (next: (out: ChangeDraft['out']) => ChangeDraft['out']): void =>
    change((before) => ({ ...before, out: next(before.out) }));

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
      { onSuccess: onClose },
    );
  }

  const fieldErrors = getFieldErrors(error);
  const errorOf = (field: string) => fieldErrors.find((one) => one.field === field)?.message;
  const failure = error ?? quoteError;
  const general = conflicts.find(({ field }) => field === 'back')?.message;
  return (
    <FormDialog
      title={`Change order ${shortOrderId(order.id)}`}
      description={
        isDelivered
          ? 'For goods that are on the counter. What stays keeps its price; what goes out costs what it costs now.'
          : 'Nothing was sent yet. What stays keeps its price; what is added costs what it costs now.'
      }
      submitLabel={isEmpty(draft) ? null : submitText(difference, settlement.way)}
      isBusy={isPending || scanning > 0 || !isReady}
      busyLabel={isPending ? 'Saving...' : submitText(difference, settlement.way)}
      alert={
        failure && !isAtField(failure) && [wordsOf(failure), whatChanged(order, current)].join(' ').trim()
      }
      onSubmit={submit}
      onClose={onClose}
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
            const most = mostOf(line, back, isDelivered ? returnable.data : null);
            return (
              most > 0 && (
                <KeptLine
                  key={line.id}
                  line={line}
                  most={most}
                  back={back}
                  isDelivered={isDelivered}
                  error={undefined}
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
              key={`${line.productId} ${choiceText(line)}`}
              line={line}
              quoted={quote?.out[index]?.productId === line.productId ? quote.out[index] : undefined}
              errors={conflicts.filter(({ field }) => field === `out.${index}`).map(({ message }) => message)}
              onQuantity={(quantity) =>
                setOut((out) => out.map((one, at) => (at === index ? { ...one, quantity } : one)))
              }
              onRemove={() => setOut((out) => out.filter((_one, at) => at !== index))}
            />
          ))}
        </ChangeLines>
        <FindGoods onScanning={setScanning} onAdd={(line) => setOut((out) => withOneMore(out, line))} />
      </Section>
      {quote !== undefined && (
        <Section title="The difference">
          <Difference quote={quote} isCurrent={isCurrent} />
          {general !== undefined && <p role="alert">{`The order ${general}.`}</p>}
          <SettlementFields difference={difference} settlement={settlement} errorOf={errorOf} />
          <InputField
            label="Reason"
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

const signedNgwee = (amount: string): Ngwee =>
  amount.startsWith('-') ? -toNgwee(amount.slice(1)) : toNgwee(amount);

interface Returnable {
  lines: readonly { lineId: string; returnable: number }[];
}

/** Units of a line that can come back: after the delivery, those without a return, and those that are asked for. */
function mostOf(
  line: AdminOrder['items'][number],
  { returnId, quantity }: { returnId?: string; quantity: number },
  returnable: Returnable | null | undefined,
): number {
  if (returnable === null) return line.quantity;
  const left = returnable?.lines.find(({ lineId }) => lineId === line.id)?.returnable ?? 0;
  return returnId === undefined ? left : Math.max(left, quantity);
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
  'settlement.receipt',
  'settlement.phone',
  'settlement.provider',
  'reason',
]);

const isAtField = (error: unknown): boolean => {
  const errors = getFieldErrors(error);
  return errors.length > 0 && errors.every(({ field }) => SHOWN_AT_FIELDS.has(field));
};

/** Says why the order was not changed. The sums of another difference are asked for again at once. */
function wordsOf(error: unknown): string {
  const [first] = getFieldErrors(error);
  if (getApiError(error)?.problem?.type === problemType('invalid-request') && first !== undefined)
    return `Not changed: ${first.field} ${first.message}.`;
  return serverWordsOr('The order was not changed. Press again: it is never changed twice.')(error);
}

/** Says what the order has now, when it is no longer what is edited. */
function whatChanged(edited: AdminOrder, { items }: AdminOrder): string {
  const goods = (lines: AdminOrder['items']): string =>
    lines
      .map(
        ({ quantity, productName, ...choice }) =>
          `${quantity} × ${[productName, choiceText(choice)].filter(Boolean).join(', ')}`,
      )
      .join('; ');
  const now = goods(items);
  return now === goods(edited.items) ? '' : `The order has now: ${now}.`;
}
