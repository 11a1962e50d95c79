import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.ts';
import { orderText } from '../../components/order-text.ts';
import { useCreditReturn } from '../../credit/credits.ts';
import { NewCodeDialog } from '../../credit/new-code-dialog.tsx';
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
  const change = useChangeReturn(row);
  const credit = useCreditReturn(row.id);
  const { isPending, error } = input.asCredit ? credit : change;
  const { title, submit, words } = dialogTexts(command, row);
  const fieldError = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;

  const onSubmit = (): void => {
    const asked = changeOf(command, input);
    setMissing(typeof asked === 'string' ? asked : undefined);
    if (typeof asked === 'string') return;
    if (asked.command !== 'refund' || !input.asCredit) change.mutate(asked, { onSuccess: onClose });
    else
      credit.mutate(asked.body, {
        // All of it went back to the credit that had paid.
        onSuccess: (issued) => {
          if (issued.credit === null) onClose();
        },
      });
  };

  if (credit.data?.credit)
    return <NewCodeDialog issued={{ ...credit.data, credit: credit.data.credit }} onClose={onClose} />;

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
