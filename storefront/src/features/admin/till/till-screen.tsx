import type { AdminSession } from '@chitenge/contract/admin-session';
import { useEffect } from 'react';
import { createStoredStore } from '../../../lib/stored-store.ts';
import { useTitle } from '../../../lib/store-settings.ts';
import { useStore } from '../../../lib/use-store.ts';
import { DarkTheme } from '../../../theme/dark.ts';
import { dense } from '../../../ui/dense.ts';
import { styled } from 'styled-components';
import { StaffGate } from '../shell/staff-gate.tsx';
import { LeaveGuardProvider } from '../unsaved-changes/leave-guard-provider.tsx';
import { Till } from './till.tsx';

type User = AdminSession['user'];

/** Who was signed in last on this device: the till goes on selling for them while the shop does not answer. */
const lastUser = createStoredStore<User | null>('chitenge-till-user', null, (value) => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  // Written by this page alone.
  const user: User = JSON.parse(JSON.stringify(value));
  return user;
});

const noDrafts = (): boolean => false;

/** The page of the till, for who has signed in. */
export function TillScreen() {
  const remembered = useStore(lastUser);
  return (
    <StyledScreen>
      <title>{useTitle('Till')}</title>
      <meta name="robots" content="noindex" />
      <DarkTheme />
      <StaffGate remembered={remembered}>
        {(user) => (
          <LeaveGuardProvider key={user.id} hasDrafts={noDrafts}>
            <Remember user={user} />
            <Till user={user} />
          </LeaveGuardProvider>
        )}
      </StaffGate>
    </StyledScreen>
  );
}

function Remember({ user }: { user: User }): null {
  useEffect(() => lastUser.set(user), [user]);
  return null;
}

const StyledScreen = styled.div`
  ${dense}
`;
