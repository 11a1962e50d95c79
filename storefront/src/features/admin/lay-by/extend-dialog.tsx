import type { LayByRow } from '@chitenge/contract/lay-by';
import { layByDay, MAX_LAY_BY_DAYS } from '@chitenge/contract/lay-by-terms';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { useState } from 'react';
import { InputField } from '../../../ui/field-controls.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { getFieldErrors } from '../form/use-submit.ts';
import { dueText, useExtendLayBy } from './lay-bys.ts';

/** Days that staff give at first: a month, as of a wage. */
const PROPOSED_DAYS = 30;

interface ExtendDialogProps {
  row: Pick<LayByRow, 'id' | 'dueOn' | 'graceDays'>;
  onClose: () => void;
}

/** Moves the due date of a lay-by. */
export function ExtendDialog({ row, onClose }: ExtendDialogProps) {
  const [today] = useState(() => shopDay(new Date()));
  const [first, last] = [addDays(today, 1), addDays(today, MAX_LAY_BY_DAYS)];
  const [dueOn, setDueOn] = useState(() => addDays(row.dueOn > today ? row.dueOn : today, PROPOSED_DAYS));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useExtendLayBy(row);
  const isWrong = dueOn < first || dueOn > last;
  const isOfField = getFieldErrors(error).length > 0;
  return (
    <FormDialog
      width="narrow"
      title="Give more time"
      description={`Due by ${dueText(row)}`}
      submitLabel="Move the due date"
      isBusy={isPending}
      failure={isOfField ? undefined : error}
      onSubmit={() => {
        setTried(true);
        if (!isWrong) mutate({ dueOn, expected: row.dueOn }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <InputField
        label="New due date"
        type="date"
        required
        min={first}
        max={last}
        value={dueOn}
        hint="The customer gets a message with it. The price and what is paid stay."
        error={
          (isTried && isWrong) || isOfField
            ? `Choose a day from ${layByDay(first)} on, at most a year ahead.`
            : undefined
        }
        onValueChange={setDueOn}
      />
    </FormDialog>
  );
}
