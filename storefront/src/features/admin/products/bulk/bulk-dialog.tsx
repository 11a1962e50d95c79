import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkFailure } from '@chitenge/contract/bulk-products';
import { ROUNDINGS, type PriceTerms, type Rounding } from '@chitenge/contract/price-change';
import { problemType } from '@chitenge/contract/problem-type';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { SelectField, InputField } from '../../../../ui/field-controls.tsx';
import { formatCount } from '../../components/format-count.ts';
import { Hint } from '../../components/layout.ts';
import { FormDialog, FormAlert } from '../../form/form-dialog.tsx';
import { CheckLabel } from '../../form/form-layout.ts';
import type { Selection } from '../../list-page/selection.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { useChangeProducts } from '../api/products.ts';
import { useCategoryOptions } from '../form/category-field.tsx';
import { ROUNDING_LABELS } from '../prices/price-changes.ts';
import { PricePreview } from '../prices/price-preview.tsx';
import {
  isPriceKind,
  type Kind,
  KINDS,
  parseChange,
  parseTerms,
  type ProductsFilter,
  targetOf,
  toTarget,
} from './bulk-change.ts';

const SUBMIT_LABELS: Partial<Record<Kind, string>> = {
  delete: 'Delete',
  archive: 'Archive',
  setPrice: 'Show the new prices',
  pricePercent: 'Show the new prices',
};

const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }));

interface BulkDialogProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  onClose: () => void;
}

/** Changes stock or category of the selected products, archives or deletes them, and names those that stayed. Prices are shown first. */
export function BulkDialog({ selection, filter, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<Kind>('setPrice');
  const [text, setText] = useState('');
  const [ownPrices, setOwnPrices] = useState(false);
  const [rounding, setRounding] = useState<Rounding>('none');
  /** The terms whose prices are shown. */
  const [terms, setTerms] = useState<PriceTerms>();
  const [inputError, setInputError] = useState<string>();
  const { mutate, isPending, error, data: result } = useChangeProducts();
  const { request, leave } = useLeaveGuard();
  const mayDelete = useMay('mayDeleteProducts');
  const failures = result?.failures ?? [];
  const isDone = result !== undefined;
  const [count] = useState(selection.count);
  useUnsavedChanges(text !== '' && !isDone);

  const finish = (): void => {
    selection.clear();
    onClose();
  };
  const requestClose = (): void => (isDone ? finish() : request(onClose));

  const onSubmit = (): void => {
    const change = isPriceKind(kind)
      ? parseTerms(kind, text, { rounding, ownPrices })
      : parseChange(kind, text);
    setInputError(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    if ('ownPrices' in change) return setTerms(change);
    mutate(
      { ...toTarget(targetOf(selection, filter), kind), change },
      {
        onSuccess: ({ failures = [] }) => {
          if (failures.length === 0) leave(finish);
        },
      },
    );
  };

  const title = `Change ${formatCount(count, 'product')}`;
  if (terms !== undefined) {
    const { seen: _seen, ...target } = targetOf(selection, filter);
    return (
      <PricePreview
        title={title}
        target={target}
        terms={terms}
        onBack={() => setTerms(undefined)}
        onDone={() => leave(finish)}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      width="narrow"
      submitLabel={isDone ? null : (SUBMIT_LABELS[kind] ?? 'Change')}
      busyLabel="Changing..."
      cancelLabel={isDone ? 'Close' : 'Cancel'}
      isBusy={isPending}
      failure={error}
      noAnswer="The shop did not answer. Check the list before you try again."
      onSubmit={onSubmit}
      onClose={requestClose}
    >
      {isDone ? (
        failures.length > 0 && <BulkFailures updated={result.updated} failures={failures} />
      ) : (
        <>
          <SelectField
            label="Change"
            value={kind}
            options={KINDS.filter(({ value }) => value !== 'delete' || mayDelete)}
            onValueChange={(value) => {
              setKind(value);
              setText('');
              setInputError(undefined);
            }}
          />
          <BulkValueField kind={kind} text={text} error={inputError} onChange={setText} />
          {kind === 'pricePercent' && (
            <>
              <SelectField
                label="Round"
                value={rounding}
                options={ROUNDING_OPTIONS}
                onValueChange={setRounding}
              />
              <CheckLabel>
                <input
                  type="checkbox"
                  checked={ownPrices}
                  onChange={({ target }) => setOwnPrices(target.checked)}
                />
                Also change sizes and colours with a price of their own
              </CheckLabel>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

const OWN_PRICES = 'Sizes and colours with a price of their own keep it.';

const NUMBERS = {
  setPrice: { label: 'Price', hint: `Kwacha. ${OWN_PRICES}` },
  pricePercent: {
    label: 'Percent',
    hint: '-10 makes each price 10 % lower; 5 makes it 5 % higher.',
  },
  stockCount: {
    label: 'Stock Count',
    hint: 'Of each product. Products with stock per size and colour are left out.',
  },
};

interface ValueFieldProps {
  kind: Kind;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The field for the value of a change, or what an action without a value does. */
function BulkValueField({ kind, text, error, onChange }: ValueFieldProps) {
  const categories = useCategoryOptions();
  switch (kind) {
    case 'setPrice':
    case 'pricePercent':
    case 'stockCount':
      return (
        <InputField
          {...NUMBERS[kind]}
          error={error}
          required
          inputMode={kind === 'pricePercent' ? 'text' : 'decimal'}
          value={text}
          onValueChange={onChange}
        />
      );
    case 'categoryId':
      return <SelectField label="Category" value={text} options={categories} onValueChange={onChange} />;
    case 'archive':
      return <Hint>Shoppers do not see archived products. You can publish them again.</Hint>;
    case 'delete':
      return <Hint>Orders keep their names and prices. This action cannot be undone.</Hint>;
  }
}

interface BulkFailuresProps {
  /** Number of products that were changed. */
  updated: number;
  failures: readonly BulkFailure[];
}

/** Names the products that a bulk change left as they were; first those whose stock is per size and colour. */
function BulkFailures({ updated, failures }: BulkFailuresProps) {
  const byVariant = failures.filter(({ type }) => type === problemType('stock-by-variant'));
  const others = failures.filter((failure) => !byVariant.includes(failure));
  return (
    <FormAlert title={`${updated} changed. ${failures.length} stayed as they were:`}>
      {byVariant.length > 0 && (
        <>
          <p>{getVariantText(byVariant.length)}</p>
          <StyledFailures aria-label="Stock per size and colour">
            {byVariant.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>
              </li>
            ))}
          </StyledFailures>
        </>
      )}
      {others.length > 0 && (
        <StyledFailures aria-label="Other products">
          {others.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? 'A deleted product'}</strong> {message}
            </li>
          ))}
        </StyledFailures>
      )}
    </FormAlert>
  );
}

function getVariantText(count: number): string {
  const products = count === 1 ? 'This product has its stock' : `These ${count} products have their stock`;
  return `${products} per size and colour. Set it in the Stock tab.`;
}

const StyledFailures = styled.ul`
  display: grid;
  gap: ${space.s};

  li {
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }
`;
