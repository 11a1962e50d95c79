import { PRICE_PERCENT, type BulkChange } from '@chitenge/contract/bulk-products';
import { priceSchema } from '@chitenge/contract/amount';
import { MAX_STOCK, stockCountSchema } from '@chitenge/contract/stock-count';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { getProblemMessage } from '../session/admin-api.ts';
import { useMayDeleteProducts } from '../session/use-may-delete-products.ts';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { CategoryOptions } from './form/category-options.tsx';
import { useChangeProducts } from './api/product-mutations.ts';
import type { BulkTarget, Selection } from './list/use-selection.ts';

type Kind = 'setPrice' | 'pricePercent' | 'stockCount' | 'categoryId' | 'archive' | 'delete';

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'setPrice', label: 'Set the price' },
  { value: 'pricePercent', label: 'Change the price by percent' },
  { value: 'stockCount', label: 'Set the stock' },
  { value: 'categoryId', label: 'Set the category' },
  { value: 'archive', label: 'Archive' },
  { value: 'delete', label: 'Delete' },
];

/** Returns the change that the form describes, or the message of its error. */
function parseChange(kind: Kind, text: string): BulkChange | string {
  const value = text.trim();
  switch (kind) {
    case 'setPrice': {
      const { data, error } = priceSchema.safeParse(value);
      return data === undefined ? `Price ${error?.issues[0]?.message}` : { setPrice: data };
    }
    case 'pricePercent': {
      const percent = Number(value);
      const isValid = value !== '' && percent >= PRICE_PERCENT.min && percent <= PRICE_PERCENT.max;
      if (!isValid) return `Percent must be from ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max}`;
      return { pricePercent: percent };
    }
    case 'stockCount': {
      const count = /^\d+$/.test(value) ? stockCountSchema.safeParse(Number(value)).data : undefined;
      return count === undefined
        ? `Stock must be a whole number from 0 to ${MAX_STOCK.toLocaleString('en')}`
        : { stockCount: count };
    }
    case 'categoryId':
      return { categoryId: value === '' ? null : value };
    case 'archive':
      return { status: 'archived' };
    case 'delete':
      return { delete: true };
  }
}

/** A change of price or stock and a deletion say what the staff member saw. The server then finds conflicts. */
function toTarget({ seen, ...target }: BulkTarget, kind: Kind): BulkTarget {
  const isChecked = kind !== 'categoryId' && kind !== 'archive';
  return isChecked && seen ? { ...target, seen } : target;
}

interface BulkDialogProps {
  selection: Selection;
  onClose: () => void;
}

/** Changes price, stock or category of the selected products, archives or deletes them, and names those that stayed. */
export function BulkDialog({ selection, onClose }: BulkDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<Kind>('setPrice');
  const [text, setText] = useState('');
  const [inputError, setInputError] = useState<string>();
  const { mutate, isPending, error, data: result } = useChangeProducts();
  const { request, leave } = useLeaveGuard();
  const mayDelete = useMayDeleteProducts();
  const failures = result?.failures ?? [];
  const isDone = result !== undefined;
  const [count] = useState(selection.count);
  useUnsavedChanges(text !== '' && !isDone);

  const finish = (): void => {
    selection.clear();
    onClose();
  };
  const requestClose = (): void => (isDone ? finish() : request(onClose));

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const change = parseChange(kind, text);
    setInputError(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string' || isPending) return;
    mutate(
      { ...toTarget(selection.target, kind), change },
      {
        onSuccess: ({ failures = [] }) => {
          if (failures.length === 0) leave(finish);
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={count === 1 ? 'Change 1 product' : `Change ${count} products`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" small onClick={requestClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button type="submit" form={id} small busy={isPending}>
              {getApplyLabel(kind, isPending)}
            </Button>
          )}
        </>
      }
    >
      {isDone ? (
        <BulkFailures updated={result.updated} failures={failures} />
      ) : (
        <StyledForm id={id} noValidate onSubmit={onSubmit}>
          {error && (
            <FormAlert
              title={
                getProblemMessage(error) ?? 'The shop did not answer. Check the list before you try again.'
              }
            />
          )}
          <Field label="Change">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target: { value } }) => {
                  setKind(KINDS.find((option) => option.value === value)?.value ?? 'setPrice');
                  setText('');
                  setInputError(undefined);
                }}
              >
                {KINDS.filter(({ value }) => value !== 'delete' || mayDelete).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ValueField kind={kind} text={text} error={inputError} onChange={setText} />
        </StyledForm>
      )}
    </Dialog>
  );
}

function getApplyLabel(kind: Kind, isPending: boolean): string {
  if (isPending) return 'Changing...';
  if (kind === 'delete') return 'Delete';
  return kind === 'archive' ? 'Archive' : 'Change';
}

interface ValueFieldProps {
  kind: Kind;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function ValueField({ kind, text, error, onChange }: ValueFieldProps) {
  switch (kind) {
    case 'setPrice':
      return <NumberField label="Price" hint="Kwacha" {...{ text, error, onChange }} />;
    case 'pricePercent':
      return (
        <NumberField
          label="Percent"
          hint="-10 makes each price 10 % lower; 5 makes it 5 % higher."
          {...{ text, error, onChange }}
        />
      );
    case 'stockCount':
      return (
        <NumberField
          label="Stock Count"
          hint="Of each product. Products with stock per size and colour are left out."
          {...{ text, error, onChange }}
        />
      );
    case 'categoryId':
      return <CategorySelect value={text} onChange={onChange} />;
    case 'archive':
      return <p>Shoppers do not see archived products. You can publish them again.</p>;
    case 'delete':
      return <p>Orders keep their names and prices. This action cannot be undone.</p>;
  }
}

function NumberField({
  label,
  hint,
  text,
  error,
  onChange,
}: Omit<ValueFieldProps, 'kind'> & { label: string; hint: string }) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          inputMode={label === 'Percent' ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function CategorySelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Category">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <CategoryOptions />
        </Select>
      )}
    </Field>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};

  p {
    color: ${color.inkSoft};
  }
`;
