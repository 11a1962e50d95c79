import { useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { readCount } from './difference.ts';
import { DRAWER_KEYS, tillStore } from './drawer-queries.ts';

/** Opens a drawer: at which till, and what is in it. */
export function OpenDrawer({ onClose }: { onClose: () => void }) {
  const known = useStore(tillStore);
  // A try whose answer was lost opens no second one.
  const [id] = useState(() => crypto.randomUUID());
  const [till, setTill] = useState(known);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const float = readCount(typed);
  const { mutate, isPending, error } = useCommand({
    send: (body: { id: string; till: string; float: string }) =>
      staffCall('POST /api/admin/drawers', { body }),
    onDone: (drawer) => {
      tillStore.set(drawer.till);
      onClose();
    },
    done: ({ till: opened }) => ({ title: 'Drawer opened', description: opened }),
    refresh: DRAWER_KEYS,
  });
  const name = till.trim();
  return (
    <FormDialog
      width="narrow"
      title="Open the drawer"
      description="All cash that you take or give back until you close it is counted with it."
      submitLabel="Open the drawer"
      busyLabel="Opening..."
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        setTried(true);
        if (name !== '' && float !== null) mutate({ id, till: name, float });
      }}
      onClose={onClose}
    >
      <InputField
        label="Till"
        required
        maxLength={60}
        hint="Its name, such as Counter 1. This device remembers it."
        error={isTried && name === '' ? 'Enter the name of the till.' : undefined}
        value={till}
        onValueChange={setTill}
      />
      <InputField
        label="Float, in kwacha"
        required
        inputMode="decimal"
        hint="The change that is in it now; 0 for none."
        error={isTried && float === null ? 'Enter what is in the drawer, such as 200.00 or 0.' : undefined}
        value={typed}
        onValueChange={setTyped}
      />
    </FormDialog>
  );
}
