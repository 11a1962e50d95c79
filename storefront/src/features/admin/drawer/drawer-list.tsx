import type { Drawer, DrawerDetail } from '@chitenge/contract/drawer';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { RecordList, Row, Secondary } from '../components/layout.ts';
import { useMay } from '../session/use-rights.ts';
import { CloseDrawer } from './close-drawer.tsx';
import { differenceText } from './difference.ts';
import { DrawerDialog, DrawerSlip } from './drawer-slip.tsx';

/** Drawers with what was counted. One that is open can be closed by its person, and by managers. */
export function DrawerList({ drawers, label }: { drawers: readonly Drawer[]; label: string }) {
  const mayCloseAll = useMay('mayRefund');
  const [shown, setShown] = useState<string>();
  const [closing, setClosing] = useState<string>();
  const [closed, setClosed] = useState<DrawerDetail>();
  return (
    <>
      <RecordList aria-label={label}>
        {drawers.map((drawer) => (
          <li key={drawer.id}>
            <p>
              <strong>{drawer.till}</strong> <Secondary>{drawer.openedBy}</Secondary>
            </p>
            <p>{stateOf(drawer)}</p>
            <Row>
              {drawer.closedAt !== null && (
                <Button variant="quiet" small onClick={() => setShown(drawer.id)}>
                  Show
                </Button>
              )}
              {drawer.closedAt === null && (drawer.isOwn || mayCloseAll) && (
                <Button variant="secondary" small onClick={() => setClosing(drawer.id)}>
                  Count and close
                </Button>
              )}
            </Row>
          </li>
        ))}
      </RecordList>
      {shown !== undefined && <DrawerDialog id={shown} onClose={() => setShown(undefined)} />}
      {closing !== undefined && (
        <CloseDrawer
          id={closing}
          onClosed={(drawer) => {
            setClosing(undefined);
            setClosed(drawer);
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
      {closed !== undefined && <DrawerSlip drawer={closed} onClose={() => setClosed(undefined)} />}
    </>
  );
}

const stateOf = ({ counted, expected, openedAt }: Drawer): string =>
  counted === null
    ? `Open since ${formatShortDateTime(openedAt)}`
    : `${formatAmount(counted)} of ${formatAmount(expected)}, ${differenceText({ expected, counted })}`;
