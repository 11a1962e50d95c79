import type { DrawerDetail } from '@chitenge/contract/drawer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { Hint, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { CloseDrawer } from './close-drawer.tsx';
import { ownDrawerQuery } from './drawer-queries.ts';
import { DrawerSlip, Entries } from './drawer-slip.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { OpenDrawer } from './open-drawer.tsx';

type Step = 'menu' | 'pay-in' | 'pay-out' | 'count';

/** The drawer of the signed-in staff member: opens it, records what comes and goes, and closes it. */
export function DrawerSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...ownDrawerQuery, refetchOnMount: 'always' });
  const [step, setStep] = useState<Step>('menu');
  const [closed, setClosed] = useState<DrawerDetail>();
  const drawer = query.data?.drawer;
  const back = () => setStep('menu');
  if (closed !== undefined) return <DrawerSlip drawer={closed} onClose={onClose} />;
  if (drawer === null) return <OpenDrawer onClose={onClose} />;
  if (drawer && step === 'count') return <CloseDrawer id={drawer.id} onClosed={setClosed} onClose={back} />;
  if (drawer && (step === 'pay-in' || step === 'pay-out'))
    return <EntryDialog drawer={drawer} kind={step} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="narrow"
      title={drawer ? `Drawer: ${drawer.till}` : 'Drawer'}
      description={drawer && `Yours since ${formatShortDateTime(drawer.openedAt)}`}
    >
      <Loaded query={query} loading="Loading the drawer..." failed="Failed to fetch your drawer">
        {() =>
          drawer && (
            <Stack>
              <DescriptionList>
                <DescriptionItem term="Float">{formatAmount(drawer.float)}</DescriptionItem>
              </DescriptionList>
              <Entries drawer={drawer} />
              <Stack $gap="s">
                <Button variant="secondary" block onClick={() => setStep('pay-in')}>
                  Pay in
                </Button>
                <Button variant="secondary" block onClick={() => setStep('pay-out')}>
                  Pay out
                </Button>
                <Button block onClick={() => setStep('count')}>
                  Count and close
                </Button>
              </Stack>
              <Hint>What must be in it is shown after the count.</Hint>
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}
