import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { Hint, RecordList, Row } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
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
          <RecordList aria-label="People">
            {people.map(({ id, name, email, role, invited }) => (
              <li key={id}>
                <Row $align="center" $justify="space-between">
                  <div>
                    <strong>{name}</strong>
                    <Hint>{[role ?? 'No role', email !== name && email].filter(Boolean).join(', ')}</Hint>
                    {invited && <Hint>Invited, has not chosen a password yet</Hint>}
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
                </Row>
              </li>
            ))}
          </RecordList>
          <Hint>
            A link that got lost: invite the same address again. Roles and accounts of people who work here
            already are changed in the Studio’s User Directory.
          </Hint>
        </>
      )}
    </Loaded>
  );
}
