import type { Drawer, DrawerDetail } from '@chitenge/contract/drawer';
import { DENOMINATIONS } from '@chitenge/contract/denominations';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { createGlobalStyle, styled } from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PrintStyles } from '../../../ui/print-styles.ts';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { RecordList, Secondary, Stack, tableCss } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { labelOf } from './close-drawer.tsx';
import { differenceText } from './difference.ts';
import { drawerQuery } from './drawer-queries.ts';

/** A drawer, which is read first. */
export function DrawerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(drawerQuery(id));
  if (query.data !== undefined) return <DrawerSlip drawer={query.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} width="narrow" title="Drawer">
      <Loaded query={query} loading="Loading the drawer..." failed="Failed to fetch this drawer">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** What a drawer had, what was counted, and what came and went without an order. It can be printed. */
export function DrawerSlip({ drawer, onClose }: { drawer: DrawerDetail; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="narrow"
      title={`Drawer: ${drawer.till}`}
      footer={
        <>
          <Button variant="secondary" small onClick={() => window.print()}>
            Print
          </Button>
          <Button small onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <PrintStyles $margin="4mm" />
      <PrintDialog />
      <Stack data-slip>
        <StyledTable>
          <tbody>
            {linesOf(drawer).map(([what, value]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td translate="no">{value}</td>
              </tr>
            ))}
          </tbody>
        </StyledTable>
        {drawer.note !== '' && <p>{drawer.note}</p>}
        <Notes drawer={drawer} />
        <Entries drawer={drawer} />
      </Stack>
    </Dialog>
  );
}

const OPTIONAL = [
  ['Paid back in cash', 'refunded'],
  ['Recorded by mistake', 'corrected'],
  ['Paid in', 'paidIn'],
  ['Paid out', 'paidOut'],
] as const;

function linesOf(drawer: Drawer): [string, string][] {
  const { openedBy, openedAt, closedBy, closedAt, float, received, expected, counted } = drawer;
  return [
    ['Opened', `${openedBy}, ${formatShortDateTime(openedAt)}`],
    ...(closedAt === null
      ? []
      : [['Closed', `${closedBy ?? ''}, ${formatShortDateTime(closedAt)}`] satisfies [string, string]]),
    ['Float', formatAmount(float)],
    ['Received in cash', formatAmount(received)],
    ...OPTIONAL.filter(([, field]) => Number(drawer[field]) > 0).map(([what, field]): [string, string] => [
      what,
      formatAmount(drawer[field]),
    ]),
    ['Expected', formatAmount(expected)],
    ...(counted === null
      ? []
      : [
          ['Counted', `${formatAmount(counted)}, ${differenceText({ expected, counted })}`] satisfies [
            string,
            string,
          ],
        ]),
  ];
}

function Notes({ drawer: { notes } }: { drawer: Drawer }) {
  if (notes === null) return null;
  const counted = DENOMINATIONS.filter((value) => (notes[value] ?? 0) > 0);
  return (
    counted.length > 0 && (
      <StyledTable aria-label="Notes and coins">
        <tbody>
          {counted.map((value) => (
            <tr key={value}>
              <th scope="row">{`${notes[value]} × ${labelOf(value)}`}</th>
              <td translate="no">{formatAmount(toDecimal(toNgwee(value) * (notes[value] ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
      </StyledTable>
    )
  );
}

/** What came and went without an order. Sales are left out, so that the count is not made to fit. */
export function Entries({ drawer: { movements } }: { drawer: DrawerDetail }) {
  const entries = movements.filter(({ orderId }) => orderId === null);
  return (
    entries.length > 0 && (
      <RecordList aria-label="Paid in and out">
        {entries.map(({ id, at, amount, reason }) => (
          <li key={id}>
            <p>
              <strong translate="no">{formatAmount(amount)}</strong> {reason}
            </p>
            <Secondary as="p">{formatShortDateTime(at)}</Secondary>
          </li>
        ))}
      </RecordList>
    )
  );
}

const StyledTable = styled.table`
  ${tableCss}

  td {
    text-align: right;
  }

  td:last-child {
    padding-right: 0;
  }
`;

/** On paper there is only the dialog, without its buttons and the one from which it was opened. */
const PrintDialog = createGlobalStyle`
  @media print {
    #root { display: none !important; }
    [data-dialog], [data-dialog] * { position: static !important; overflow: visible !important; }
    [data-dialog] { display: block !important; padding: 0 !important; background: none !important; }
    [data-dialog] > * { width: auto !important; max-height: none !important; background: none !important; }
    [data-dialog] button { display: none !important; }
    [data-dialog]:not(:has([data-slip])) { display: none !important; }
  }
`;
