import { cleanCreditCode, creditPart } from '@chitenge/contract/credit-terms';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { AppliedCode, CodeField, uncheckedText } from '../../ui/code-entry.tsx';

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

/** Asks for a gift card or credit, or says what it pays: docs/behaviour.md#credit. Closed until the shopper opens it. */
export function CreditEntry(props: CreditEntryProps) {
  const { credit, total, refused, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  if (credit !== null) {
    const paid = creditPart(credit.balance, total);
    return (
      <AppliedCode removeLabel="Remove the gift card or credit" onRemove={() => onChange(null)}>
        <strong>{`${formatMoney(paid)} is paid by your gift card or credit`}</strong>
        <span>
          {paid === total ? 'Nothing is left to pay.' : `${formatMoney(total - paid)} is left to pay.`}
        </span>
      </AppliedCode>
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
  const submit = (): void => {
    const code = cleanCreditCode(typed);
    if (code !== '') mutate(code);
  };
  return (
    <CodeField
      label="Gift card or credit"
      submitLabel="Use it"
      field={field}
      value={typed}
      error={error ? wordsOf(error) : refused}
      isChecking={isPending}
      onChange={setTyped}
      onSubmit={submit}
    />
  );
}

const wordsOf = (error: Error): string =>
  (error instanceof ApiError && error.status !== 429 ? error.problem?.detail : undefined) ??
  uncheckedText(error);
