import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { type FilterChoices, parseAmount } from '../product-filter.ts';
import { FilterGroup } from './filter-group.tsx';

interface PriceFieldsProps {
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  /** The lowest and the highest price of the listing; null without products. */
  bounds: { min: string; max: string } | null;
  /** Applies a valid range while it is typed, for a draft whose products are counted. */
  isDraft: boolean;
}

const ENDS = [
  { name: 'minPrice', label: 'From (K)', bound: 'min' },
  { name: 'maxPrice', label: 'To (K)', bound: 'max' },
] as const;

/** The price range. Enter or leaving the fields applies a valid range and shows what is wrong with another. */
export function PriceFields({ choices, onChange, bounds, isDraft }: PriceFieldsProps) {
  const { minPrice = '', maxPrice = '' } = choices;
  const [applied, setApplied] = useState({ minPrice, maxPrice });
  const [texts, setTexts] = useState({ minPrice, maxPrice });
  const [errors, setErrors] = useState<PriceErrors>({});
  // A filter chip or the browser's history has changed the range.
  if (applied.minPrice !== minPrice || applied.maxPrice !== maxPrice) {
    setApplied({ minPrice, maxPrice });
    setTexts({ minPrice, maxPrice });
    setErrors({});
  }

  function apply(): void {
    const prices = cleanPrices(texts);
    const found = checkPrices(prices);
    setErrors(found);
    if (!isValid(found)) return;
    setTexts(prices);
    if (prices.minPrice !== minPrice || prices.maxPrice !== maxPrice) onChange(withPrices(choices, prices));
  }

  function type(typed: PriceTexts): void {
    setTexts(typed);
    const prices = cleanPrices(typed);
    if (!isDraft || !isValid(checkPrices(prices))) return;
    setErrors({});
    // The text stays as it is typed.
    setApplied(prices);
    onChange(withPrices(choices, prices));
  }

  return (
    <FilterGroup legend="Price">
      <StyledForm
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply();
        }}
        onFocus={({ target }) => {
          // Of a drawer, whose end is behind its bar.
          if (isDraft) target.scrollIntoView({ block: 'nearest' });
        }}
        onBlur={(event: FocusEvent<HTMLFormElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) apply();
        }}
      >
        {ENDS.map(({ name, label, bound }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={13}
                placeholder={bounds?.[bound] ?? ''}
                value={texts[name]}
                onChange={(event) => type({ ...texts, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <button type="submit" hidden tabIndex={-1}>
          Apply
        </button>
      </StyledForm>
    </FilterGroup>
  );
}

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
`;

/** A price range as texts, empty at an open end. */
interface PriceTexts {
  minPrice: string;
  maxPrice: string;
}

/** An error message per invalid field. */
type PriceErrors = Partial<PriceTexts>;

const cleanPrices = ({ minPrice, maxPrice }: PriceTexts): PriceTexts => ({
  minPrice: cleanTypedAmount(minPrice),
  maxPrice: cleanTypedAmount(maxPrice),
});

const isValid = (errors: PriceErrors): boolean => Object.keys(errors).length === 0;

const INVALID_AMOUNT = 'Enter an amount in kwacha, such as 250.';

/** Validates a price range. Either field may be empty. */
function checkPrices({ minPrice, maxPrice }: PriceTexts): PriceErrors {
  const [min, max] = [parseAmount(minPrice), parseAmount(maxPrice)];
  const errors: PriceErrors = {
    ...(minPrice !== '' && min === null ? { minPrice: INVALID_AMOUNT } : {}),
    ...(maxPrice !== '' && max === null ? { maxPrice: INVALID_AMOUNT } : {}),
  };
  if (min !== null && max !== null && min > max) errors.maxPrice = 'Must not be less than the lowest price.';
  return errors;
}

/** Returns the choices with another price range, which `checkPrices` must have accepted. */
function withPrices(
  { minPrice: _min, maxPrice: _max, ...others }: FilterChoices,
  { minPrice, maxPrice }: PriceTexts,
): FilterChoices {
  return { ...others, ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) };
}
