import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import type { ReportStopInput } from '@chitenge/contract/rounds';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { newReport } from './kept-round.ts';

interface HandOverFormProps {
  /** What the customer still pays, in kwacha. */
  toCollect: string;
  /** What was entered before, when the code was refused. */
  cash: string | undefined;
  /** Why the shop has refused the last code. */
  refusal: string | undefined;
  onReport: (body: ReportStopInput) => void;
  onCancel: () => void;
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Reads the cash that a customer gave; null for what is no amount. */
function readCash(typed: string): string | null {
  const text = cleanTypedAmount(typed);
  return DECIMAL.test(text) ? toDecimal(toNgwee(text)) : null;
}

/** Asks for the customer's code, and for the cash where there is some to collect. */
export function HandOverForm({ toCollect, cash: before, refusal, onReport, onCancel }: HandOverFormProps) {
  const [code, setCode] = useState('');
  const [cash, setCash] = useState(before ?? toCollect);
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Who has gone on to another stop meanwhile stays there.
    if (refusal !== undefined && document.activeElement === document.body) input.current?.focus();
  }, [refusal]);
  const due = toNgwee(toCollect);
  const collected = due > 0 ? readCash(cash) : '0.00';
  const isShort = collected !== null && toNgwee(collected) < due;
  const isCode = digitsOf(code).length === 4;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isCode || collected === null || isShort) return;
    onReport({ ...newReport(), outcome: 'delivered', code: digitsOf(code), collected });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      {due > 0 && (
        <InputField
          label="Cash received, in kwacha"
          required
          inputMode="decimal"
          error={isTried ? cashError(collected, isShort, due) : undefined}
          value={cash}
          onValueChange={setCash}
        />
      )}
      <InputField
        ref={input}
        label="Code of the customer"
        required
        inputMode="numeric"
        maxLength={9}
        hint="Four digits. The customer has them in a message and on the page of the order."
        error={isTried && !isCode ? 'Enter the four digits that the customer says.' : refusal}
        value={code}
        onValueChange={setCode}
      />
      <Row>
        <Button type="submit">Confirm</Button>
        <Button variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}

function cashError(collected: string | null, isShort: boolean, due: number): string | undefined {
  if (collected === null) return 'Enter what you have received, such as 195.00.';
  return isShort
    ? `${formatMoney(due)} is to be paid. For less, choose “No money”, or call the shop.`
    : undefined;
}
