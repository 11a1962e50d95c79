import { cleanCreditCode, creditPart } from '@chitenge/contract/credit-terms';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The gift card or credit that the shopper has entered. It is money, so the browser does not keep it. */
export interface EnteredCredit {
  code: string;
  /** What is left on it, in ngwee. */
  balance: Ngwee;
}

interface CreditEntryProps {
  credit: EnteredCredit | null;
  /** What the order costs, in ngwee. */
  total: Ngwee;
  /** Why the order could not take it. */
  refused: string | undefined;
  onChange: (credit: EnteredCredit | null) => void;
}

const TOO_MANY = 'You have tried too many codes. Please try again in a few minutes.';
const FAILED = 'The code could not be checked. Please try again.';

/** Asks for a gift card or credit, or says what it pays: docs/behaviour.md#credit. Closed until the shopper opens it. */
export function CreditEntry(props: CreditEntryProps) {
  const { credit, total, refused, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  if (credit !== null) {
    const paid = creditPart(credit.balance, total);
    return (
      <StyledApplied>
        <output>
          <strong>{`${formatMoney(paid)} is paid by your gift card or credit`}</strong>
          <span>
            {paid === total ? 'Nothing is left to pay.' : `${formatMoney(total - paid)} is left to pay.`}
          </span>
        </output>
        <Button
          variant="quiet"
          small
          onClick={() => onChange(null)}
          aria-label="Remove the gift card or credit"
        >
          Remove
        </Button>
      </StyledApplied>
    );
  }
  if (!isOpen && refused === undefined)
    return (
      <div>
        <Button variant="quiet" small onClick={() => setOpen(true)}>
          Use a gift card or credit
        </Button>
      </div>
    );
  return <CodeForm refused={refused} onChange={onChange} />;
}

function CodeForm({ refused, onChange }: Pick<CreditEntryProps, 'refused' | 'onChange'>) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The shopper has just asked for it, or has to correct it.
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (creditCode: string) => call('POST /api/credits/check', { body: { creditCode } }),
    onSuccess: ({ balance }, code) => onChange({ code, balance: toNgwee(balance) }),
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = cleanCreditCode(typed);
    if (code !== '' && !isPending) mutate(code);
  };
  const shown = error ? wordsOf(error) : refused;
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Gift card or credit" error={shown}>
        {(control) => (
          <StyledRow>
            <Input
              {...control}
              ref={field}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" variant="secondary" busy={isPending}>
              Use it
            </Button>
          </StyledRow>
        )}
      </Field>
      {/* The error of the field is not a live region. */}
      <VisuallyHidden as="output">{shown}</VisuallyHidden>
    </form>
  );
}

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return FAILED;
  return error.status === 429 ? TOO_MANY : (error.problem?.detail ?? FAILED);
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

  span {
    color: ${color.inkSoft};
  }
`;
