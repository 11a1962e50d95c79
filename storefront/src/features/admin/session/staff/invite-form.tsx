import { INVITED_ROLES, ROLE_TEXTS, type InvitedRole } from '@chitenge/contract/staff-roles';
import type { Invitation, InviteStaff } from '@chitenge/contract/staff-invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { formatShortDateTime } from '../../components/format-time.ts';
import { InputField, SelectField } from '../../../../ui/field-controls.tsx';
import { setupQuery } from '../../setup/api/setup.ts';
import { AccountForm } from '../account/account-form.tsx';
import { messageOf } from '../account/account-requests.ts';
import { getProblemMessage } from '../admin-api.ts';
import { inviteStaff, staffQuery } from './staff-requests.ts';

const ROLES = INVITED_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label }));

/** Invites a person by name, address and role, and says how the link reaches the person. */
export function InviteForm() {
  const queryClient = useQueryClient();
  // A new key empties the fields.
  const [sent, setSent] = useState(0);
  const [role, setRole] = useState<InvitedRole>('staff');
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: inviteStaff,
    onSuccess: async () => {
      setSent((count) => count + 1);
      await Promise.all(
        [staffQuery, setupQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  const errorOf = (field: keyof InviteStaff) => messageOf(error, field);
  const isFieldError = (['name', 'email', 'role'] as const).some((field) => errorOf(field) !== undefined);
  return (
    <>
      <AccountForm key={sent} onSubmit={(text) => mutate({ name: text('name'), email: text('email'), role })}>
        <InputField
          label="Name"
          required
          error={errorOf('name')}
          name="name"
          autoComplete="off"
          maxLength={80}
        />
        <InputField
          label="Email"
          required
          error={errorOf('email')}
          type="email"
          name="email"
          autoComplete="off"
        />
        <SelectField
          label="Role"
          required
          error={errorOf('role')}
          hint={`${ROLE_TEXTS[role].label}: ${ROLE_TEXTS[role].may}.${role === 'staff' ? '' : ' Takes one of the Studio’s three seats, of which one is yours.'}`}
          value={role}
          options={ROLES}
          onValueChange={setRole}
        />
        <Button type="submit" small busy={isPending}>
          Invite
        </Button>
      </AccountForm>
      <StyledAnswer aria-live="polite">
        {error && !isFieldError && (
          <p>{getProblemMessage(error) ?? 'Nobody was invited. Try again in a moment.'}</p>
        )}
        {data && variables && <Answer invitation={data} email={variables.email} />}
      </StyledAnswer>
    </>
  );
}

/** Says how the link of an invitation reaches the person. */
export function Answer({
  invitation: { link, expiresAt },
  email,
}: {
  invitation: Invitation;
  email: string;
}) {
  const until = `It works once, until ${formatShortDateTime(expiresAt)}.`;
  if (link === null) return <p>{`A mail with a link is on its way to ${email}. ${until}`}</p>;
  return (
    <>
      <p>
        {`No mail was sent. Pass this link on to ${email} yourself, and to nobody else: who has it chooses the password. ${until}`}
      </p>
      <code>{link}</code>
      <CopyButton text={link} label="Copy the link" />
    </>
  );
}

const StyledAnswer = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  font-size: ${size.small};

  &:not(:empty) {
    padding: ${space.m};
    border-left: 3px solid ${color.copper};
    background: ${color.cotton};
  }

  code {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;
