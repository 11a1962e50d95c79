import { cleanDiscountCode } from '@chitenge/contract/clean-text';
import { discountWords } from '@chitenge/contract/discount-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../lib/api-error.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { discountQuery, type DiscountState, refusalOf } from './use-discount.ts';
import { ErrorText } from '../../ui/layout.ts';

/** As the contract's MAX_TYPED_CODE, which comes with zod. */
const MAX_LENGTH = 60;

const TOO_MANY = 'You have tried too many codes. Please try again in a few minutes.';
const FAILED = 'The code could not be checked. Please try again.';

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
    <StyledApplied>
      <output>
        <strong translate="no">{code}</strong>
        {terms !== null && message === null && <span>{discountWords(terms)}</span>}
        {message !== null && <ErrorText>{message}</ErrorText>}
      </output>
      <Button variant="quiet" small onClick={remove} aria-label={`Remove discount code ${code}`}>
        Remove
      </Button>
    </StyledApplied>
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

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const code = cleanDiscountCode(typed);
    if (code === '' || isChecking) return;
    setError(null);
    setChecking(true);
    try {
      const discount = await queryClient.fetchQuery({ ...discountQuery(code, productIds), staleTime: 0 });
      setCode(discount.code);
    } catch (problem) {
      const isTooMany = problem instanceof ApiError && problem.status === 429;
      setError(refusalOf(problem) ?? (isTooMany ? TOO_MANY : FAILED));
      field.current?.focus();
    } finally {
      setChecking(false);
    }
  };

  const shown = error ?? message ?? undefined;
  return (
    <form noValidate onSubmit={(event) => void apply(event)}>
      <Field label="Discount code" error={shown}>
        {(control) => (
          <StyledRow>
            <Input
              {...control}
              ref={field}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" variant="secondary" busy={isChecking}>
              Apply
            </Button>
          </StyledRow>
        )}
      </Field>
      {/* The error of the field is not a live region. */}
      <VisuallyHidden as="output">{shown}</VisuallyHidden>
    </form>
  );
}

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};

  input {
    /* Leaves room for the error above the button at the bottom of a phone. */
    scroll-margin-bottom: 4rem;
  }
`;

const StyledApplied = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};

  > output {
    display: grid;
    gap: ${space.xs};
    min-width: 0;
  }

  strong {
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.inkSoft};
  }
`;
