import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useChangeReturn } from '../api/returns.ts';
import { goodsOf, wishOf } from '../return-labels.ts';
import { changeOf, dialogTexts, emptyInput, type ReturnInput } from './return-input.ts';
import { ReturnFields } from './return-fields.tsx';
import { orderText } from '../../components/order-text.ts';

interface ReturnDialogProps {
  row: AdminReturn;
  command: ReturnCommand;
  onClose: () => void;
}

/** Asks what a change of an exchange or return needs, and sends it. */
export function ReturnDialog({ row, command, onClose }: ReturnDialogProps) {
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
