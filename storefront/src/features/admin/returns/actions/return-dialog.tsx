import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../../../lib/api-error.ts';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useChangeReturn } from '../api/change-return.ts';
import { goodsOf, wishOf } from '../return-labels.ts';
import { changeOf, DIALOG_TEXTS, emptyInput, type ReturnInput } from './return-input.ts';
import { ReturnFields } from './return-fields.tsx';

interface ReturnDialogProps {
  row: AdminReturn;
  command: ReturnCommand;
  onClose: () => void;
}

/** Asks what a change of an exchange or return needs, and sends it. */
export function ReturnDialog({ row, command, onClose }: ReturnDialogProps) {
  const id = useId();
  const [input, setInput] = useState<ReturnInput>(() => emptyInput(row));
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, error } = useChangeReturn(row);
  const { title, submit, words } = DIALOG_TEXTS[command];
  const fieldError = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const change = changeOf(command, input);
    setMissing(typeof change === 'string' ? change : undefined);
    if (typeof change !== 'string') mutate(change, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="narrow"
      title={title}
      description={`${goodsOf(row)}. ${wishOf(row)}. ${row.order.customerName}, order ${shortOrderId(row.order.id)}`}
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={id} small busy={isPending}>
            {isPending ? 'Saving...' : submit}
          </Button>
        </>
      }
    >
      <StyledForm id={id} noValidate onSubmit={onSubmit}>
        {error && fieldError === undefined && (
          <FormAlert title={getProblemMessage(error) ?? 'The shop did not answer. Please try again.'} />
        )}
        <p>{words(row)}</p>
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
      </StyledForm>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
