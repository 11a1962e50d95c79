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
import { useState } from 'react';
import { formErrors } from '../../lib/form-errors.ts';
import { SelectField, TextAreaField } from '../../ui/field-controls.tsx';
import { FormError, useCheckedForm } from '../../ui/form-column.tsx';
import { Stack } from '../../ui/layout.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

type Line = OrderReturns['lines'][number];

/** What a form of a return has in its fields. */
interface Draft {
  /** Null until another line than the first is chosen. */
  lineId: string | null;
  quantity: number;
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  /** '' for none. */
  variantId: string;
  note: string;
}

const EMPTY: Draft = { lineId: null, quantity: 1, kind: null, reason: null, variantId: '', note: '' };
const LABELS = { quantity: 'The number of items', variantId: 'The size or colour' };
const UNCHOSEN = { value: '', label: 'Please choose' } as const;

interface FormOptions {
  /** The error of the last try. */
  error: unknown;
  /** What is said when the server did not answer. */
  noAnswer: string;
  onSend: (body: RequestReturnBody) => void;
}

/**
 * Returns the state of a form that asks for an exchange or a refund of one line, and what checks and sends it.
 * @param lines what can come back
 */
export function useReturnForm(lines: readonly Line[], { error, noAnswer, onSend }: FormOptions) {
  const [draft, setDraft] = useState(EMPTY);
  const { ref, errors, check } = useCheckedForm<HTMLDivElement>(formErrors(error, LABELS, noAnswer));
  const line = lines.find(({ lineId }) => lineId === draft.lineId) ?? lines[0];
  return {
    fields: {
      ref,
      errors,
      draft,
      line,
      lines,
      onChange: (changes: Partial<Draft>): void => {
        setDraft({ ...draft, ...changes });
        check({});
      },
    },
    submit: (): void => {
      const body = toBody(draft, line);
      if (check(missingOf(draft)) && body !== null) onSend(body);
    },
  };
}

type ReturnFieldsProps = ReturnType<typeof useReturnForm>['fields'] &
  Pick<Order, 'items'> & {
    /** Labels of the fields that speak to whoever fills in the form. */
    words: { kind: string; note: string; noteHint: string };
  };

/** The fields of a return, and what is wrong with all of them. */
export function ReturnFields({ ref, errors, draft, line, lines, onChange, items, words }: ReturnFieldsProps) {
  const most = line?.returnable ?? 1;
  return (
    <Stack ref={ref} $gap="l">
      <SelectField
        label="Item"
        required
        value={line?.lineId ?? ''}
        options={lines.map(({ lineId }) => ({ value: lineId, label: nameOf(items, lineId) }))}
        onValueChange={(lineId) => onChange({ lineId, quantity: 1, variantId: '' })}
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
          onValueChange={(quantity) => onChange({ quantity: Number(quantity) })}
        />
      )}
      <RadioCards
        legend={words.kind}
        options={[
          { value: 'exchange', label: 'An exchange', isDisabled: line?.choices.length === 0 },
          { value: 'return', label: 'A refund' },
        ]}
        value={draft.kind}
        onValueChange={(kind) => onChange({ kind })}
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
          onValueChange={(variantId) => onChange({ variantId })}
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
        onValueChange={(reason) => onChange({ reason: reason === '' ? null : reason })}
      />
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={MAX_RETURN_TEXT}
        value={draft.note}
        onValueChange={(note) => onChange({ note })}
      />
      <FormError text={errors.form} />
    </Stack>
  );
}

function nameOf(items: Order['items'], lineId: string): string {
  const item = items.find(({ id }) => id === lineId);
  return item === undefined ? '' : [item.productName, choiceText(item)].filter(Boolean).join(', ');
}

/** Whether a variant has fewer units than come back. */
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
function toBody(
  { kind, reason, variantId, ...rest }: Draft,
  line: Line | undefined,
): RequestReturnBody | null {
  if (line === undefined || kind === null || reason === null) return null;
  const { lineId } = line;
  return { ...rest, lineId, kind, reason, variantId: kind === 'exchange' ? variantId : null };
}
