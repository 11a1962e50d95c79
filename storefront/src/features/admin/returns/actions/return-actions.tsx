import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.ts';
import { orderText } from '../../components/order-text.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useChangeReturn } from '../api/returns.ts';
import { commandLabel, commandsOf, goodsOf, wishOf } from '../return-labels.ts';
import { ReturnFields } from './return-fields.tsx';
import { changeOf, dialogTexts, emptyInput, type ReturnInput } from './return-input.ts';

/** Buttons for what staff can do with an exchange or return. Each opens a dialog. */
export function ReturnActions({ row }: { row: AdminReturn }) {
  const [command, setCommand] = useState<ReturnCommand | null>(null);
  const commands = commandsOf(row, useMay('mayRefund'));
  if (commands.length === 0) return null;
  const what = `${goodsOf(row)} of ${shownCustomerName(row.order.customerName)}`;
  return (
    <Row $gap="xs s">
      {commands.map((name, index) => (
        <Button
          key={name}
          small
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setCommand(name)}
          aria-label={`${commandLabel(name, row)}: ${what}`}
        >
          {commandLabel(name, row)}
        </Button>
      ))}
      {command !== null && <ReturnDialog row={row} command={command} onClose={() => setCommand(null)} />}
    </Row>
  );
}

interface ReturnDialogProps {
  row: AdminReturn;
  command: ReturnCommand;
  onClose: () => void;
}

/** Asks what a change of an exchange or return needs, and sends it. */
function ReturnDialog({ row, command, onClose }: ReturnDialogProps) {
  const [input, setInput] = useState<ReturnInput>(() => emptyInput(row));
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, error } = useChangeReturn(row);
  const { title, submit, words } = dialogTexts(command, row);
  const fieldError = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;

  const onSubmit = (): void => {
    const change = changeOf(command, input);
    setMissing(typeof change === 'string' ? change : undefined);
    if (typeof change !== 'string') mutate(change, { onSuccess: onClose });
  };

  return (
    <FormDialog
      width="narrow"
      title={title}
      description={`${goodsOf(row)}. ${wishOf(row)}. ${orderText(row.order)}`}
      submitLabel={submit}
      cancelLabel="Back"
      isBusy={isPending}
      failure={fieldError === undefined && error}
      noAnswer="The shop did not answer. Please try again."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{words}</p>
      <ReturnFields
        row={row}
        command={command}
        input={input}
        error={missing ?? fieldError}
        onChange={(changes) => {
          setInput({ ...input, ...changes });
          setMissing(undefined);
        }}
      />
    </FormDialog>
  );
}
