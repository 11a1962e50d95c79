import type { GoodsReceivedSummary } from '@chitenge/contract/goods-received';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../components/format-count.ts';
import { Row, Secondary } from '../components/layout.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { ALL, NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { useStaffList } from '../list-page/use-staff-list.tsx';
import { useMay } from '../session/use-rights.ts';
import { goodsOf } from './sheet-draft.ts';
import { NewSheet } from './new-sheet.tsx';
import { SheetDialog, TotalCost } from './sheet-dialog.tsx';

/**
 * Goods received: docs/back-office.md#goods-received.
 * @param shown NEW, that with goods (`sheetOf`), ALL, or the id of a sheet, which is shown above the list
 */
export function GoodsReceivedPage({ shown }: { shown: string }) {
  const { replace } = useUrlDialog();
  const goods = goodsOf(shown);
  if (goods !== null) return <NewSheet goods={goods} onDone={({ id }) => replace('received', id)} />;
  return (
    <>
      <Sheets />
      {shown !== ALL && <SheetDialog key={shown} id={shown} onClose={() => replace('received', ALL)} />}
    </>
  );
}

export const sheetName = ({ receivedOn, supplier }: Pick<GoodsReceivedSummary, 'receivedOn' | 'supplier'>) =>
  [receivedOn, supplier].filter(Boolean).join(', ');

const SHEETS = {
  route: 'GET /api/admin/goods-received',
  pageSize: 25,
  title: 'Goods received',
  label: 'Goods received',
  itemsName: 'sheets',
  // The address may have the search of the stock list.
  parametersOf: () => ({}),
  rowName: sheetName,
  words: { loading: 'Loading goods received...', error: 'Failed to fetch goods received' },
  empty: 'Nothing received yet. Receive goods to add them to the stock.',
  noMatch: 'Nothing received yet.',
} as const;

function Sheets() {
  const { replace, close } = useUrlDialog();
  const seesCosts = useMay('maySeeCosts');
  const columns: readonly ListColumn<GoodsReceivedSummary>[] = [
    {
      label: 'Received',
      width: 'minmax(0, 1fr)',
      render: ({ receivedOn, supplier, who }) => (
        <>
          <h2>{receivedOn}</h2>
          <Secondary translate="no">{[supplier, `by ${who}`].filter(Boolean).join(' · ')}</Secondary>
        </>
      ),
    },
    {
      label: 'Units',
      width: '12rem',
      phone: 'start',
      render: ({ units, lineCount }) => (
        <>
          {formatCount(units, 'unit')} <Secondary>{`in ${formatCount(lineCount, 'line')}`}</Secondary>
        </>
      ),
    },
    {
      label: '',
      width: '9rem',
      phone: 'start',
      render: ({ reversed }) => reversed && <StatusBadge tone="quiet">Taken back</StatusBadge>,
    },
    ...(seesCosts
      ? [
          {
            label: 'Cost',
            width: '9rem',
            phone: 'end',
            align: 'end',
            render: (sheet: GoodsReceivedSummary) => <TotalCost {...sheet} />,
          } as const,
        ]
      : []),
    {
      label: '',
      width: '7rem',
      phone: 'end',
      align: 'actions',
      render: (sheet) => (
        <Button
          variant="secondary"
          small
          onClick={() => replace('received', sheet.id)}
          aria-label={`Open ${sheetName(sheet)}`}
        >
          Open
        </Button>
      ),
    },
  ];
  return (
    <ListPage
      {...useStaffList({ ...SHEETS, columns }).page}
      actions={
        <Row>
          <Button small onClick={() => replace('received', NEW)}>
            Receive goods
          </Button>
          <Button small variant="secondary" onClick={close}>
            Back to stock
          </Button>
        </Row>
      }
    />
  );
}
