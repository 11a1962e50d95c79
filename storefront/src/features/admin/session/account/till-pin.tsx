import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { Row } from '../../components/layout.ts';
import { staffCall } from '../admin-api.ts';
import { approversQuery } from '../api/approvers.ts';
import { useCommand } from '../use-command.ts';
import { AccountForm } from './account-form.tsx';
import { messageOf } from './account-requests.ts';

/** Sets or removes the PIN by which a manager approves at the till: docs/back-office.md#till. */
export function TillPin({ userId }: { userId: string }) {
  // A new key empties the fields.
  const [saved, setSaved] = useState(0);
  const { data } = useQuery(approversQuery);
  const hasPin = data?.approvers.some(({ id }) => id === userId) === true;
  const onDone = (): void => setSaved((count) => count + 1);
  const set = useCommand({
    send: (body: { current: string; pin: string }) => staffCall('PUT /api/admin/account/till-pin', { body }),
    onDone,
    done: 'PIN set',
    refresh: [approversQuery.queryKey],
  });
  const remove = useCommand({
    send: (current: string) => staffCall('DELETE /api/admin/account/till-pin', { body: { current } }),
    onDone,
    done: 'PIN removed',
    refresh: [approversQuery.queryKey],
  });
  const [isRemoving, setRemoving] = useState(false);
  const { error } = isRemoving ? remove : set;
  return (
    <AccountForm
      key={saved}
      onSubmit={(text) => {
        if (isRemoving) remove.mutate(text('till-current'));
        else set.mutate({ current: text('till-current'), pin: text('pin') });
      }}
    >
      <p>
        {hasPin
          ? 'You have a PIN. With it you approve at the till of a colleague what they may not do alone.'
          : 'With a PIN you approve at the till of a colleague what they may not do alone: an older void, or a lower price.'}
      </p>
      <InputField
        label="Your password"
        required
        error={messageOf(error, 'current', true)}
        type="password"
        name="till-current"
        autoComplete="current-password"
      />
      <InputField
        label="New PIN, 4 to 6 digits"
        error={messageOf(error, 'pin')}
        type="password"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <Row>
        <Button type="submit" small busy={set.isPending} onClick={() => setRemoving(false)}>
          Set the PIN
        </Button>
        {hasPin && (
          <Button
            type="submit"
            variant="quiet"
            small
            busy={remove.isPending}
            onClick={() => setRemoving(true)}
          >
            Remove the PIN
          </Button>
        )}
      </Row>
    </AccountForm>
  );
}
