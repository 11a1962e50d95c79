import type { AdminOrder } from '@chitenge/contract/admin-order';
import { askedNow } from '@chitenge/contract/door';
import { dueFirst } from '@chitenge/contract/lay-by-terms';
import { toDecimal } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { guessNetwork } from '@chitenge/contract/network-prefix';
import { type MobileNetwork, NETWORK_LABELS } from '@chitenge/contract/status';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getApiError } from '../../../../lib/api-error.ts';
import { canAskForPin, paymentOptionsQuery } from '../../../payment/index.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { layByBalanceOf } from '../../lay-by/lay-bys.ts';
import { RadioField } from '../../form/radio-field.tsx';
import { useAskForPayment } from '../api/update-order.ts';
import { DialogButton } from '../../components/dialog-button.tsx';

/** Lets staff ask the customer's phone for the PIN, when the shop has a gateway. */
export function AskForPin({ order, label = 'Ask for the PIN' }: { order: AdminOrder; label?: string }) {
  const { data } = useQuery(paymentOptionsQuery);
  if (!data || !canAskForPin(data) || order.status === 'cancelled') return null;
  return (
    <DialogButton label={label}>
      {(close) => (
        <PinDialog
          order={order}
          networks={data.prompt.flatMap(({ network, status }) => (status === 'closed' ? [] : [network]))}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

interface PinDialogProps {
  order: AdminOrder;
  /** Those that take payments now. */
  networks: readonly MobileNetwork[];
  onClose: () => void;
}

function PinDialog({ order, networks, onClose }: PinDialogProps) {
  const [phone, setPhone] = useState(order.customerPhone);
  const [chosen, setChosen] = useState<MobileNetwork>();
  const [amount, setAmount] = useState(dueFirst(order.layBy, toDecimal(askedNow(order))));
  const { mutate, isPending, error } = useAskForPayment(order.id);
  const guess = guessNetwork(phone);
  const network = chosen ?? networks.find((each) => each === guess) ?? networks[0];
  const errors = getApiError(error)?.problem?.errors ?? [];
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <FormDialog
      width="narrow"
      title="Ask for the PIN"
      description={`The phone asks at once, while the customer is with you or on the line. Order ${orderName(order)}.`}
      submitLabel="Ask the phone"
      isBusy={isPending}
      failure={error}
      noAnswer="The phone was not asked. Please try again."
      onSubmit={() => {
        if (network === undefined) return;
        mutate({ phone, network, amount: cleanTypedAmount(amount) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <InputField
        label="Mobile money number"
        type="tel"
        required
        value={phone}
        error={errorOf('phone')}
        onValueChange={setPhone}
      />
      {network !== undefined && (
        <RadioField
          label="Network"
          value={network}
          options={networks.map((value) => ({ value, label: NETWORK_LABELS[value] }))}
          onValueChange={setChosen}
        />
      )}
      <InputField
        label="Amount in kwacha"
        inputMode="decimal"
        required
        value={amount}
        error={errorOf('amount')}
        hint={layByBalanceOf(order) ?? 'All that is left, or a part.'}
        onValueChange={setAmount}
      />
    </FormDialog>
  );
}
