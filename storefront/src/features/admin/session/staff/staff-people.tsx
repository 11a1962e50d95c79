import { INVITED_ROLES, ROLE_TEXTS } from '@chitenge/contract/staff-roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/field-controls.tsx';
import { formatCount } from '../../components/format-count.ts';
import { Details, Hint, InputRow, Panel, RecordList, Row, Stack } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useUser } from '../use-rights.ts';
import { serverWordsOr } from '../use-command.ts';
import { Answer } from './invite-form.tsx';
import {
  inviteStaff,
  staffQuery,
  useChangePerson,
  useRemovePerson,
  useWithdraw,
  type Person,
} from './staff-requests.ts';

/** Who works in the shop, and what the owner may do with each account: docs/back-office.md#staff. */
export function StaffPeople() {
  const user = useUser();
  return (
    <Loaded
      query={useQuery(staffQuery)}
      loading="Loading staff..."
      rows={2}
      failed="Failed to fetch the staff"
    >
      {(people) => (
        <>
          <RecordList aria-label="People">
            {people.map((person) => (
              <li key={person.id}>
                <PersonFacts person={person} isSelf={person.id === user?.id} />
                {person.state === 'invited' ? (
                  <Invited person={person} />
                ) : (
                  person.id !== user?.id && <ChangePerson person={person} />
                )}
              </li>
            ))}
          </RecordList>
          <Hint>
            {`The Studio has three seats without a licence of Directus. ${formatCount(people.filter(({ takesSeat }) => takesSeat).length, 'is', 'are')} taken: owners, managers and editors take one each, staff none. A person who is suspended or removed takes none.`}
          </Hint>
        </>
      )}
    </Loaded>
  );
}

function PersonFacts({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { name, email, role, state, isOwner, lastSeenAt } = person;
  return (
    <div>
      <Row $gap="0 s" $align="center">
        <strong>{name}</strong>
        {state === 'suspended' && <StatusBadge tone="bad">Suspended</StatusBadge>}
        {state === 'invited' && <StatusBadge tone="waiting">Invited</StatusBadge>}
      </Row>
      <Hint>
        {[isOwner ? 'Owner' : (role ?? 'No role'), email !== name && email, isSelf && 'you']
          .filter(Boolean)
          .join(', ')}
      </Hint>
      <Hint>
        {state === 'invited' ? (
          'Has not chosen a password yet'
        ) : lastSeenAt === null ? (
          'Never signed in'
        ) : (
          <>
            Last seen <RelativeTime at={lastSeenAt} />
          </>
        )}
      </Hint>
    </div>
  );
}

/** An invitation that nobody has accepted: a link that got lost, or a person who does not come. */
function Invited({ person }: { person: Person }) {
  const { name, email, invitedRole } = person;
  const withdraw = useWithdraw();
  const again = useMutation({ mutationFn: inviteStaff });
  return (
    <Stack $gap="s">
      <Row $gap="0 m">
        {email !== null && invitedRole !== null && (
          <Button
            variant="quiet"
            small
            busy={again.isPending}
            aria-label={`Invite ${name} again`}
            onClick={() => again.mutate({ name, email, role: invitedRole })}
          >
            Invite again
          </Button>
        )}
        <Button
          variant="quiet"
          small
          busy={withdraw.isPending}
          aria-label={`Withdraw the invitation of ${name}`}
          onClick={() => withdraw.mutate(person)}
        >
          Withdraw
        </Button>
      </Row>
      <div aria-live="polite">
        {again.data && email !== null && (
          <Panel>
            <Answer invitation={again.data} email={email} />
          </Panel>
        )}
        {again.error && <p>{serverWordsOr('Nobody was invited. Try again in a moment.')(again.error)}</p>}
      </div>
    </Stack>
  );
}

const ROLES = INVITED_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label }));

/** The role of a person, suspending and removing. */
function ChangePerson({ person }: { person: Person }) {
  const { name, isOwner, invitedRole, state } = person;
  const [role, setRole] = useState(invitedRole ?? 'staff');
  const [asksRemoval, setAsksRemoval] = useState(false);
  const change = useChangePerson();
  const remove = useRemovePerson();
  return (
    <Details>
      <summary aria-label={`Change ${name}`}>Change</summary>
      <Stack $gap="s">
        {!isOwner && (
          <InputRow $align="end">
            <SelectField
              label={`Role of ${name}`}
              hint={`${ROLE_TEXTS[role].label}: ${ROLE_TEXTS[role].may}.`}
              value={role}
              options={ROLES}
              onValueChange={setRole}
            />
            <Button
              variant="secondary"
              small
              disabled={role === invitedRole}
              busy={change.isPending}
              onClick={() => change.mutate({ person, change: { role } })}
            >
              Save the role
            </Button>
          </InputRow>
        )}
        <Row $gap="0 m">
          <Button
            variant="quiet"
            small
            busy={change.isPending}
            aria-label={state === 'suspended' ? `Let ${name} in again` : `Suspend ${name}`}
            onClick={() =>
              change.mutate({ person, change: { state: state === 'suspended' ? 'active' : 'suspended' } })
            }
          >
            {state === 'suspended' ? 'Let in again' : 'Suspend'}
          </Button>
          <Button variant="quiet" small aria-label={`Remove ${name}`} onClick={() => setAsksRemoval(true)}>
            Remove
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asksRemoval}
        onOpenChange={setAsksRemoval}
        title="Remove a person"
        question={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(person, { onSettled: () => setAsksRemoval(false) })}
      >
        <p>
          {`${name} is signed out at once and cannot sign in any more. The name stays in the records of orders, payments and stock. To come back, ${name} is invited again.`}
        </p>
      </ConfirmDialog>
    </Details>
  );
}
