import { cleanDiscountCode } from '@chitenge/contract/clean-text';
import { discountWords } from '@chitenge/contract/discount-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { AppliedCode, CodeField, uncheckedText } from '../../ui/code-entry.tsx';
import { discountQuery, type DiscountState, refusalOf } from './use-discount.ts';
import { ErrorText } from '../../ui/layout.ts';

/** As the contract's MAX_TYPED_CODE, which comes with zod. */
const MAX_LENGTH = 60;

/** The field for a discount code, or the entered code with its removal: docs/behaviour.md#discounts. */
export function DiscountEntry({ discount }: { discount: DiscountState }) {
  const { code, terms, message } = discount;
  const field = useRef<HTMLInputElement>(null);
  const remove = () => {
    discount.setCode(null);
    // The button is gone, so the focus moves to the field that takes its place.
    requestAnimationFrame(() => field.current?.focus());
  };
  if (code === null) return <CodeForm discount={discount} field={field} />;
  return (
    <AppliedCode removeLabel={`Remove discount code ${code}`} onRemove={remove}>
      <strong translate="no">{code}</strong>
      {terms !== null && message === null && <span>{discountWords(terms)}</span>}
      {message !== null && <ErrorText>{message}</ErrorText>}
    </AppliedCode>
  );
}

interface CodeFormProps {
  discount: DiscountState;
  field: RefObject<HTMLInputElement | null>;
}

function CodeForm({ discount: { message, productIds, setCode }, field }: CodeFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  const apply = async () => {
    const code = cleanDiscountCode(typed);
    if (code === '') return;
    setError(null);
    setChecking(true);
    try {
      const discount = await queryClient.fetchQuery({ ...discountQuery(code, productIds), staleTime: 0 });
      setCode(discount.code);
    } catch (problem) {
      setError(refusalOf(problem) ?? uncheckedText(problem));
      field.current?.focus();
    } finally {
      setChecking(false);
    }
  };

  return (
    <CodeField
      label="Discount code"
      submitLabel="Apply"
      maxLength={MAX_LENGTH}
      field={field}
      value={typed}
      error={error ?? message ?? undefined}
      isChecking={isChecking}
      onChange={setTyped}
      onSubmit={() => void apply()}
    />
  );
}
