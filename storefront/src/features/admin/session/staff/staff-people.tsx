import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { ListLoading } from '../../components/list-states.tsx';
import { getProblemMessage } from '../admin-api.ts';
import { staffQuery, withdrawInvitation } from './staff-requests.ts';

/** The accounts of staff. Invitations that nobody has accepted can be withdrawn. */
export function StaffPeople() {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(staffQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => withdrawInvitation(id),
    onSuccess: (_answer, { name }) =>
      void toast({
        title: 'Invitation withdrawn',
        description: `The link for ${name} does not work any more.`,
      }),
    onError: (failure) =>
      void toast({
        title: 'Error',
        description: getProblemMessage(failure) ?? 'The invitation was not withdrawn. Try again in a moment.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch the staff" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading staff..." rows={2} />;
  return (
    <>
      <StyledPeople aria-label="People">
        {data.map(({ id, name, email, role, invited }) => (
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
      <StyledHint>
        A link that got lost: invite the same address again. Roles and accounts of people who work here
        already are changed in the Studio’s User Directory.
      </StyledHint>
    </>
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

const StyledHint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
