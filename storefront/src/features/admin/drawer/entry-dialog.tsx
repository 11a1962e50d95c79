import type { Drawer, DrawerEntry } from '@chitenge/contract/drawer';
import { useState } from 'react';
import { CAME_RANGE, readCame } from '../../../lib/part-amount.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { DRAWER_KEYS } from './drawer-queries.ts';

const WORDS = {
  'pay-in': {
    title: 'Pay in',
    description: 'Cash that you put into the drawer without a sale.',
    example: 'Such as: change from the bank.',
    done: 'Paid in',
    noAmount: CAME_RANGE,
  },
  'pay-out': {
    title: 'Pay out',
    description: 'Cash that you take from the drawer without a refund.',
    example: 'Such as: to the safe, airtime, a driver.',
    done: 'Paid out',
    noAmount: 'Enter what goes out, at least K0.01.',
  },
} as const;

/** Records cash that comes into the own drawer or goes out of it without an order. */
export function EntryDialog({
  drawer,
  kind,
  onClose,
}: {
  drawer: Pick<Drawer, 'id' | 'till'>;
  kind: DrawerEntry['kind'];
  onClose: () => void;
}) {
  // A try whose answer was lost is recorded once.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const words = WORDS[kind];
  const amount = readCame(typed);
  const { mutate, isPending, error } = useCommand({
    send: (body: DrawerEntry) =>
      staffCall('POST /api/admin/drawers/:id/entries', { params: { id: drawer.id }, body }),
    onDone: onClose,
    done: (_, body) => ({ title: words.done, description: `${formatAmount(body.amount)}: ${body.reason}` }),
    refresh: DRAWER_KEYS,
  });
  return (
    <FormDialog
      width="narrow"
      title={words.title}
      description={words.description}
      submitLabel={words.title}
      cancelLabel="Back"
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        setTried(true);
        const said = reason.trim();
        if (amount !== null && said !== '') mutate({ id, kind, amount, reason: said });
      }}
      onClose={onClose}
    >
      <InputField
        label="Amount in kwacha"
        required
        inputMode="decimal"
        error={isTried && amount === null ? words.noAmount : undefined}
        value={typed}
        onValueChange={setTyped}
      />
      <InputField
        label="What for"
        required
        maxLength={200}
        hint={words.example}
        error={isTried && reason.trim() === '' ? 'Say what it is for.' : undefined}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
