import { MAX_RETURN_TEXT, RETURN_REASON_LABELS, RETURN_REASONS } from '@chitenge/contract/return-state';
import type { Order } from '@chitenge/contract/order';
import type { OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { FormColumn, FormError, Note } from '../../ui/form-column.ts';
import { RadioCards } from '../../ui/radio-cards.ts';
import { useFailedForm } from '../../ui/use-failed-form.ts';
import { requestReturn, type OrderAccess } from './api/order-returns.ts';
import { initialDraft, isSoldOut, missingOf, reasonOf, toBody, type Draft } from './return-draft.ts';
import { hasPaid, optionsOf, refundText } from './return-texts.ts';

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

/** Asks for an exchange or a refund of one line. */
export function ReturnForm({ order, access, lines, onRequested }: ReturnFormProps) {
  const [draft, setDraft] = useState<Draft>(() => initialDraft(lines));
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RequestReturnBody) => requestReturn(access, body),
    onSuccess: onRequested,
  });
  const rejected = formErrors(error, LABELS, NO_ANSWER);
  const errors = { fields: { ...rejected.fields, ...missing }, form: rejected.form };
  const form = useFailedForm(errors);
  const kindName = useId();
  const line = lines.find(({ lineId }) => lineId === draft.lineId);
  const change = (changes: Partial<Draft>): void => {
    setDraft({ ...draft, ...changes });
    setMissing({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = missingOf(draft);
    setMissing(found);
    const body = toBody(draft);
    if (Object.keys(found).length === 0 && body !== null) mutate(body);
  }

  return (
    <FormColumn ref={form} onSubmit={submit} noValidate>
      <Field label="Item" required>
        {(control) => (
          <Select
            {...control}
            value={draft.lineId}
            onChange={({ target }) => change({ lineId: target.value, quantity: 1, variantId: '' })}
          >
            {lines.map(({ lineId }) => (
              <option key={lineId} value={lineId}>
                {nameOf(order, lineId)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(line?.returnable ?? 1) > 1 && (
        <Field label="How many" required error={errors.fields['quantity']}>
          {(control) => (
            <Select
              {...control}
              value={draft.quantity}
              onChange={({ target }) => change({ quantity: Number(target.value) })}
            >
              {Array.from({ length: line?.returnable ?? 1 }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <RadioCards>
        <legend>What would you like?</legend>
        <div>
          {(['exchange', 'return'] as const).map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name={kindName}
                checked={draft.kind === kind}
                disabled={kind === 'exchange' && line?.choices.length === 0}
                onChange={() => change({ kind })}
              />
              <span>{kind === 'exchange' ? 'An exchange' : 'A refund'}</span>
            </label>
          ))}
        </div>
        {errors.fields['kind'] !== undefined && (
          <p data-invalid tabIndex={-1}>
            {errors.fields['kind']}
          </p>
        )}
      </RadioCards>
      {draft.kind === 'exchange' && (
        <Field label="For which size or colour" required error={errors.fields['variantId']}>
          {(control) => (
            <Select
              {...control}
              value={draft.variantId}
              onChange={({ target }) => change({ variantId: target.value })}
            >
              <option value="">Please choose</option>
              {line?.choices.map((choice) => (
                <option
                  key={choice.variantId}
                  value={choice.variantId}
                  disabled={isSoldOut(choice, draft.quantity)}
                >
                  {`${optionsOf(choice) || 'The same again'}${isSoldOut(choice, draft.quantity) ? ' – sold out' : ''}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Why" required error={errors.fields['reason']}>
        {(control) => (
          <Select
            {...control}
            value={draft.reason ?? ''}
            onChange={({ target }) => change({ reason: reasonOf(target.value) })}
          >
            <option value="">Please choose</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {RETURN_REASON_LABELS[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="In your own words" hint="Optional. Only our staff read it.">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_RETURN_TEXT}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {errors.form !== null && (
        <FormError role="alert" tabIndex={-1} data-form-error>
          {errors.form}
        </FormError>
      )}
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'Send the request'}
      </Button>
      <Note>{`Please keep the item unworn, with its label. ${refundText(hasPaid(order))}`}</Note>
    </FormColumn>
  );
}

function nameOf({ items }: Pick<Order, 'items'>, lineId: string): string {
  const item = items.find(({ id }) => id === lineId);
  return item === undefined ? '' : [item.productName, optionsOf(item)].filter(Boolean).join(', ');
}
