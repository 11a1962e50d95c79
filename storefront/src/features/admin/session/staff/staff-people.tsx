import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Hint } from '../../components/layout.ts';
import { Loaded } from '../../components/loaded.tsx';
import { serverWordsOr, useCommand } from '../use-command.ts';
import { staffQuery, withdrawInvitation } from './staff-requests.ts';

/** The accounts of staff. Invitations that nobody has accepted can be withdrawn. */
export function StaffPeople() {
  const { mutate, isPending } = useCommand({
    send: ({ id }: { id: string; name: string }) => withdrawInvitation(id),
    done: (_answer, { name }) => ({
      title: 'Invitation withdrawn',
      description: `The link for ${name} does not work any more.`,
    }),
    failed: serverWordsOr('The invitation was not withdrawn. Try again in a moment.'),
    refresh: [staffQuery.queryKey],
    isBusyUntilFresh: true,
  });
  return (
    <Loaded
      query={useQuery(staffQuery)}
      loading="Loading staff..."
      rows={2}
      failed="Failed to fetch the staff"
    >
      {(people) => (
        <>
          <StyledPeople aria-label="People">
            {people.map(({ id, name, email, role, invited }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <span>{[role ?? 'No role', email !== name && email].filter(Boolean).join(', ')}</span>
                  {invited && <span>Invited, has not chosen a password yet</span>}
                </div>
                {invited && (
                  <Button
                    variant="quiet"
                    small
                    busy={isPending}
                    aria-label={`Withdraw the invitation of ${name}`}
                    onClick={() => mutate({ id, name })}
                  >
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </StyledPeople>
          <Hint>
            A link that got lost: invite the same address again. Roles and accounts of people who work here
            already are changed in the Studio’s User Directory.
          </Hint>
        </>
      )}
    </Loaded>
  );
}

const StyledPeople = styled.ul`
  display: grid;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    max-width: none;
    margin: 0;
    padding-block: ${space.s};
    border-top: 1px solid ${color.hairline};
  }

  > li:first-child {
    border-top: 0;
  }

  div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
