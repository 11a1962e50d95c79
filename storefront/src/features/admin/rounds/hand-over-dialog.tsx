import type { AdminOrder } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { formatMoney } from '@chitenge/contract/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Panel } from '../components/layout.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { getFieldErrors } from '../form/use-submit.ts';
import { useHandOver } from './rounds.ts';

/** Hands an order over at the counter, by the customer's code, or with a reason without it: docs/back-office.md#handover-code. */
export function HandOverDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [hasCode, setHasCode] = useState(true);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useHandOver(order, onClose);
  const toCollect = amountToCollect(order) ?? 0;
  const code = text.replaceAll(/\D/g, '');
  const isEntered = hasCode ? code.length === 4 : text.trim() !== '';
  const fieldError = getFieldErrors(error).length > 0;
  const change = (next: string): void => {
    setText(next);
    reset();
  };
  return (
    <FormDialog
      width="narrow"
      title="Hand over"
      description={
        hasCode
          ? 'Ask the customer for the code: it is in the message, and on the page of the order.'
          : 'The timeline keeps the reason with your name.'
      }
      submitLabel="Hand over"
      isBusy={isPending}
      failure={error}
      extra={
        <Button
          variant="quiet"
          small
          onClick={() => {
            setHasCode(!hasCode);
            setTried(false);
            change('');
          }}
        >
          {hasCode ? 'Without the code' : 'With the code'}
        </Button>
      }
      onSubmit={() => {
        setTried(true);
        if (isEntered) mutate(hasCode ? { code } : { reason: text.trim() });
      }}
      onClose={onClose}
    >
      {toCollect > 0 && (
        <Panel>{`${formatMoney(toCollect)} is still to be paid. Record it before you hand the goods over.`}</Panel>
      )}
      {hasCode ? (
        <InputField
          key="code"
          label="Code of the customer"
          required
          inputMode="numeric"
          maxLength={9}
          error={(isTried && !isEntered) || fieldError ? 'Four digits, as the customer has them.' : undefined}
          value={text}
          onValueChange={change}
        />
      ) : (
        <InputField
          key="reason"
          label="Reason"
          required
          maxLength={200}
          hint="Such as: showed the NRC of the name on the order."
          error={isTried && !isEntered ? 'Say why you hand it over without the code.' : undefined}
          value={text}
          onValueChange={change}
        />
      )}
    </FormDialog>
  );
}
