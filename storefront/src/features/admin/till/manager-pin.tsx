/** A manager's approval by PIN: docs/back-office.md#till. */
import type { ApproveAtTill, TillApprover } from '@chitenge/contract/till';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getApiError } from '../../../lib/api-error.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { staffCall } from '../session/admin-api.ts';
import { approversQuery } from '../session/api/approvers.ts';

/** Returns the signed approval. @throws ApiError for a wrong PIN */
export const approve = async (body: ApproveAtTill): Promise<string> =>
  (await staffCall('POST /api/admin/till/approvals', { body })).approval;

export interface TypedPin {
  approverId: string;
  pin: string;
}

interface ManagerPinProps {
  /** Who is signed in, and cannot approve. */
  userId: string;
  value: TypedPin;
  onChange: (value: TypedPin) => void;
  error: unknown;
}

/** Asks who approves, and for the PIN. */
export function ManagerPin({ userId, value, onChange, error }: ManagerPinProps) {
  const { data, isError } = useQuery(approversQuery);
  if (isError) return <p role="alert">The managers could not be loaded. Close this, and try again.</p>;
  if (!data) return <p>Loading the managers...</p>;
  const others = data.approvers.filter(({ id }) => id !== userId);
  if (others.length === 0)
    return (
      <p role="alert">Nobody else has a PIN. A manager sets one in the back office, below ‘My account’.</p>
    );
  return <PinFields approvers={others} value={value} onChange={onChange} error={error} />;
}

interface PinFieldsProps extends Pick<ManagerPinProps, 'value' | 'onChange' | 'error'> {
  approvers: readonly TillApprover[];
}

function PinFields({ approvers, value, onChange, error }: PinFieldsProps) {
  const problem = getApiError(error)?.problem?.errors?.find(({ field }) => field === 'pin');
  return (
    <>
      <RadioField
        label="Manager"
        value={value.approverId || null}
        options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(approverId) => onChange({ approverId, pin: '' })}
      />
      <InputField
        label="The manager’s PIN"
        required
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value.pin}
        error={problem && `This PIN ${problem.message}.`}
        onValueChange={(pin) => onChange({ ...value, pin })}
      />
    </>
  );
}

export const NO_PIN: TypedPin = { approverId: '', pin: '' };
export const isPin = ({ approverId, pin }: TypedPin): boolean => approverId !== '' && /^\d{4,6}$/.test(pin);

interface ApprovalDialogProps {
  userId: string;
  title: string;
  what: ApproveAtTill['what'];
  onApproved: (token: string) => void;
  onClose: () => void;
}

/** Asks a manager to approve what the seller may not do alone. */
export function ApprovalDialog({ userId, title, what, onApproved, onClose }: ApprovalDialogProps) {
  const [typed, setTyped] = useState(NO_PIN);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => approve({ ...typed, what }),
    onSuccess: onApproved,
    onError: () => setTyped({ ...typed, pin: '' }),
  });
  return (
    <FormDialog
      width="narrow"
      title={title}
      description="A manager types their own PIN. You stay signed in."
      submitLabel="Approve"
      busyLabel="Asking..."
      isBusy={isPending}
      failure={isWrongPin(error) ? null : error}
      noAnswer="The shop did not answer. Please try again."
      onSubmit={() => {
        if (isPin(typed)) mutate();
      }}
      onClose={onClose}
    >
      <ManagerPin userId={userId} value={typed} onChange={setTyped} error={error} />
    </FormDialog>
  );
}

/** Whether the field of the PIN says it. */
export const isWrongPin = (error: unknown): boolean =>
  getApiError(error)?.problem?.errors?.some(({ field }) => field === 'pin') === true;
