import { Field, Input, Select } from '../../../../ui/field.tsx';
import { CategoryOptions } from '../form/category-options.tsx';
import type { Kind } from './bulk-change.ts';

const OWN_PRICES = 'Sizes and colours with a price of their own keep it.';

interface ValueFieldProps {
  kind: Kind;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The field for the value of a change, or what an action without a value does. */
export function BulkValueField({ kind, text, error, onChange }: ValueFieldProps) {
  switch (kind) {
    case 'setPrice':
      return <NumberField label="Price" hint={`Kwacha. ${OWN_PRICES}`} {...{ text, error, onChange }} />;
    case 'pricePercent':
      return (
        <NumberField
          label="Percent"
          hint={`-10 makes each price 10 % lower; 5 makes it 5 % higher. ${OWN_PRICES}`}
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
