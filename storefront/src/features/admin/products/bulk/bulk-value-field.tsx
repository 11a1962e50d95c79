import { InputField, SelectField } from '../../../../ui/field-controls.tsx';
import { useCategoryOptions } from '../form/category-field.tsx';
import type { Kind } from './bulk-change.ts';
import { Hint } from '../../components/layout.ts';

const OWN_PRICES = 'Sizes and colours with a price of their own keep it.';

const NUMBERS = {
  setPrice: { label: 'Price', hint: `Kwacha. ${OWN_PRICES}` },
  pricePercent: {
    label: 'Percent',
    hint: `-10 makes each price 10 % lower; 5 makes it 5 % higher. ${OWN_PRICES}`,
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
export function BulkValueField({ kind, text, error, onChange }: ValueFieldProps) {
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
