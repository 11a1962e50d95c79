import { choiceText } from '@chitenge/contract/colors';
import {
  MAX_RETURN_TEXT,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  type ReturnKind,
  type ReturnReason,
} from '@chitenge/contract/return-state';
import type { Order } from '@chitenge/contract/order';
import type { ExchangeChoice, OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/field-controls.tsx';
import { FormColumn, FormError, Note, useCheckedForm } from '../../ui/form-column.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { type OrderAccess, requestReturn } from './api/order-returns.ts';
import { hasPaid, refundText } from './return-texts.ts';

interface ReturnFormProps {
  order: Pick<Order, 'items' | 'paymentStatus' | 'payments'>;
  access: OrderAccess;
  /** At least one. */
  lines: OrderReturns['lines'];
  onRequested: (returns: OrderReturns) => void;
}

const LABELS = { quantity: 'The number of items', variantId: 'The size or colour' };
const NO_ANSWER =
  'We could not reach the shop. Please load the page again to see whether we have your request.';

const UNCHOSEN = { value: '', label: 'Please choose' } as const;

/** Asks for an exchange or a refund of one line. */
export function ReturnForm({ order, access, lines, onRequested }: ReturnFormProps) {
  const [draft, setDraft] = useState<Draft>(() => initialDraft(lines));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RequestReturnBody) => requestReturn(access, body),
    onSuccess: onRequested,
  });
  const { ref, errors, check } = useCheckedForm(formErrors(error, LABELS, NO_ANSWER));
  const line = lines.find(({ lineId }) => lineId === draft.lineId);
  const most = line?.returnable ?? 1;
  const change = (changes: Partial<Draft>): void => {
    setDraft({ ...draft, ...changes });
    check({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = toBody(draft);
    if (check(missingOf(draft)) && body !== null) mutate(body);
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <SelectField
        label="Item"
        required
        value={draft.lineId}
        options={lines.map(({ lineId }) => ({ value: lineId, label: nameOf(order, lineId) }))}
        onValueChange={(lineId) => change({ lineId, quantity: 1, variantId: '' })}
      />
      {most > 1 && (
        <SelectField
          label="How many"
          required
          error={errors.fields['quantity']}
          value={draft.quantity}
          options={Array.from({ length: most }, (_, index) => ({
            value: `${index + 1}`,
            label: `${index + 1}`,
          }))}
          onValueChange={(quantity) => change({ quantity: Number(quantity) })}
        />
      )}
      <RadioCards
        legend="What would you like?"
        options={[
          { value: 'exchange', label: 'An exchange', isDisabled: line?.choices.length === 0 },
          { value: 'return', label: 'A refund' },
        ]}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
        error={errors.fields['kind']}
      />
      {draft.kind === 'exchange' && (
        <SelectField
          label="For which size or colour"
          required
          error={errors.fields['variantId']}
          value={draft.variantId}
          options={[
            UNCHOSEN,
            ...(line?.choices ?? []).map((choice) => {
              const isDisabled = isSoldOut(choice, draft.quantity);
              const label = `${choiceText(choice) || 'The same again'}${isDisabled ? ' – sold out' : ''}`;
              return { value: choice.variantId, label, isDisabled };
            }),
          ]}
          onValueChange={(variantId) => change({ variantId })}
        />
      )}
      <SelectField
        label="Why"
        required
        error={errors.fields['reason']}
        value={draft.reason ?? ''}
        options={[
          UNCHOSEN,
          ...RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
        ]}
        onValueChange={(reason) => change({ reason: reason === '' ? null : reason })}
      />
      <TextAreaField
        label="In your own words"
        hint="Optional. Only our staff read it."
        rows={3}
        maxLength={MAX_RETURN_TEXT}
        value={draft.note}
        onValueChange={(note) => change({ note })}
      />
      <FormError text={errors.form} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'Send the request'}
      </Button>
      <Note>{`Please keep the item unworn, with its label. ${refundText(hasPaid(order))}`}</Note>
    </FormColumn>
  );
}

function nameOf({ items }: Pick<Order, 'items'>, lineId: string): string {
  const item = items.find(({ id }) => id === lineId);
  return item === undefined ? '' : [item.productName, choiceText(item)].filter(Boolean).join(', ');
}

/** What the shopper has entered in the form of a return. */

interface Draft {
  lineId: string;
  quantity: number;
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  /** '' for none. */
  variantId: string;
  note: string;
}

/** @param lines at least one */
function initialDraft([line]: OrderReturns['lines']): Draft {
  return { lineId: line?.lineId ?? '', quantity: 1, kind: null, reason: null, variantId: '', note: '' };
}

/** Whether a variant has fewer units than the shopper gives back. */
const isSoldOut = ({ stockCount }: Pick<ExchangeChoice, 'stockCount'>, quantity: number): boolean =>
  stockCount < quantity;

/** Returns a message for each field that is not chosen, by the API's names. */
function missingOf({ kind, reason, variantId }: Draft): Record<string, string> {
  return {
    ...(kind === null ? { kind: 'Choose an exchange or a refund.' } : {}),
    ...(kind === 'exchange' && variantId === '' ? { variantId: 'Choose what you want instead.' } : {}),
    ...(reason === null ? { reason: 'Choose a reason.' } : {}),
  };
}

/** @returns null while something is missing */
function toBody({ kind, reason, variantId, ...rest }: Draft): RequestReturnBody | null {
  if (kind === null || reason === null) return null;
  return { ...rest, kind, reason, variantId: kind === 'exchange' ? variantId : null };
}
