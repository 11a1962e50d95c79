import type { AdminStop, Round } from '@chitenge/contract/rounds';
import { useState } from 'react';
import { InputField } from '../../../ui/field-controls.tsx';
import { readCount } from '../drawer/difference.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { useSettleStop } from './rounds.ts';

interface SettleProps {
  round: Round;
  stop: AdminStop;
  onClose: () => void;
}

const WAYS = [
  { value: 'again', label: 'Send it again later' },
  { value: 'shelf', label: 'Cancel the order: the goods go back to the shelf' },
] as const;

/** Takes a parcel back into the shop. Before, its goods cannot be sold to others. */
export function BackDialog({ round, stop, onClose }: SettleProps) {
  const [action, setAction] = useState<(typeof WAYS)[number]['value']>('again');
  const { mutate, isPending, error } = useSettleStop(round.id, onClose);
  return (
    <FormDialog
      width="narrow"
      title="Back in the shop"
      description={`The parcel of ${stop.customerName}. Press only when you have it in your hands.`}
      submitLabel="It is back"
      isBusy={isPending}
      failure={error}
      onSubmit={() => mutate({ stopId: stop.id, action })}
      onClose={onClose}
    >
      <RadioField label="What happens next" value={action} options={WAYS} onValueChange={setAction} />
    </FormDialog>
  );
}

/** Says that a parcel was handed over without its code, with the reason and the cash. */
export function DeliveredDialog({ round, stop, onClose }: SettleProps) {
  const [reason, setReason] = useState('');
  const [cash, setCash] = useState(stop.toCollect);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSettleStop(round.id, onClose);
  const collected = readCount(cash);
  const said = reason.trim();
  return (
    <FormDialog
      width="narrow"
      title="Handed over without code"
      description={`The parcel of ${stop.customerName}. The timeline keeps the reason with your name.`}
      submitLabel="Handed over"
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        setTried(true);
        if (said !== '' && collected !== null)
          mutate({ stopId: stop.id, action: 'delivered', reason: said, collected });
      }}
      onClose={onClose}
    >
      <InputField
        label="Reason"
        required
        maxLength={200}
        hint="Such as: she showed her NRC, her phone was off."
        error={isTried && said === '' ? 'Say why it was handed over without the code.' : undefined}
        value={reason}
        onValueChange={setReason}
      />
      <InputField
        label="Cash that the rider has received, in kwacha"
        required
        inputMode="decimal"
        error={isTried && collected === null ? 'Enter an amount, such as 195.00; 0 for none.' : undefined}
        value={cash}
        onValueChange={setCash}
      />
    </FormDialog>
  );
}
