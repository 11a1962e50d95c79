import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkFailure, KeptPrices } from '@chitenge/contract/bulk-products';
import { colorName } from '@chitenge/contract/colors';
import { problemType } from '@chitenge/contract/problem-type';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { SelectField, InputField } from '../../../../ui/field-controls.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { formatCount } from '../../components/format-count.ts';
import { Hint } from '../../components/layout.ts';
import { FormDialog, FormAlert } from '../../form/form-dialog.tsx';
import { CheckLabel } from '../../form/form-layout.ts';
import type { Selection } from '../../list-page/selection.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { useChangeProducts } from '../api/products.ts';
import { useCategoryOptions } from '../form/category-field.tsx';
import { type Kind, KINDS, parseChange, type ProductsFilter, targetOf, toTarget } from './bulk-change.ts';

const SUBMIT_LABELS: Partial<Record<Kind, string>> = { delete: 'Delete', archive: 'Archive' };

interface BulkDialogProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  onClose: () => void;
}

/** Changes price, stock or category of the selected products, archives or deletes them, and names those that stayed. */
export function BulkDialog({ selection, filter, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<Kind>('setPrice');
  const [text, setText] = useState('');
  const [takesAlong, setTakesAlong] = useState(false);
  const [inputError, setInputError] = useState<string>();
  const { mutate, isPending, error, data: result } = useChangeProducts();
  const { request, leave } = useLeaveGuard();
  const mayDelete = useMay('mayDeleteProducts');
  const failures = result?.failures ?? [];
  const isDone = result !== undefined;
  const [count] = useState(selection.count);
  const priced = selection.isAllMatching ? [] : selection.rows.flatMap(pricedVariants);
  useUnsavedChanges(text !== '' && !isDone);

  const finish = (): void => {
    selection.clear();
    onClose();
  };
  const requestClose = (): void => (isDone ? finish() : request(onClose));

  const onSubmit = (): void => {
    const change = parseChange(kind, text);
    setInputError(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    const ownPrices = kind === 'pricePercent' && takesAlong && { ownPrices: true as const };
    mutate(
      { ...toTarget(targetOf(selection, filter), kind), change: { ...change, ...ownPrices } },
      {
        onSuccess: ({ failures = [], kept = [] }) => {
          if (failures.length === 0 && namesOf(kept).length === 0) leave(finish);
        },
      },
    );
  };
  /** Of the selected products, the dialog has named them before. */
  const namesOf = (kept: readonly KeptPrices[]) => (selection.isAllMatching ? kept : []);

  return (
    <FormDialog
      title={`Change ${formatCount(count, 'product')}`}
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
        <>
          {failures.length > 0 && <BulkFailures updated={result.updated} failures={failures} />}
          {namesOf(result.kept ?? []).length > 0 && (
            <OwnPrices
              title="These sizes and colours have kept a price of their own"
              products={namesOf(result.kept ?? [])}
            />
          )}
        </>
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
              <CheckLabel>
                <input
                  type="checkbox"
                  checked={takesAlong}
                  onChange={({ target }) => setTakesAlong(target.checked)}
                />
                Also change sizes and colours with a price of their own
              </CheckLabel>
              {priced.length > 0 && (
                <OwnPrices
                  title={
                    takesAlong ? 'These change, too' : 'These sizes and colours keep a price of their own'
                  }
                  products={priced}
                />
              )}
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

/** Returns what a product has of sizes and colours with a price of their own; nothing for none. */
function pricedVariants({ id, name, variants }: AdminProduct): KeptPrices[] {
  const own = variants.flatMap(({ size, color, ownPrice }) =>
    ownPrice === null ? [] : [{ size, color, price: ownPrice }],
  );
  return own.length === 0 ? [] : [{ id, name, variants: own }];
}

/** Names the sizes and colours with a price of their own, by product. */
function OwnPrices({ title, products }: { title: string; products: readonly KeptPrices[] }) {
  const headingId = useId();
  return (
    <div>
      <p id={headingId}>{title}:</p>
      <StyledFailures aria-labelledby={headingId}>
        {products.map(({ id, name, variants }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <span>
              {variants
                .map(({ size, color, price }) =>
                  [size, color && colorName(color), formatAmount(price)].filter(Boolean).join(' '),
                )
                .join(', ')}
            </span>
          </li>
        ))}
      </StyledFailures>
    </div>
  );
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
