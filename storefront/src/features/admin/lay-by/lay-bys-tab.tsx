import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { LayByRow } from '@chitenge/contract/lay-by';
import { LAY_BY_HIGH_FEE, LAY_BY_URGENCIES } from '@chitenge/contract/lay-by-terms';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Row, Secondary, Stack } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { useMay } from '../session/use-rights.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { dueText, URGENCY_BADGES } from './lay-bys.ts';

const STATES = LAY_BY_URGENCIES.map((value) => ({ value, label: URGENCY_BADGES[value].label }));

const nameOf = ({ id }: LayByRow): string => `Lay-by ${shortOrderId(id)}`;

const LAY_BYS: StaffList<'GET /api/admin/lay-bys', 'urgency'> = {
  route: 'GET /api/admin/lay-bys',
  pageSize: 25,
  label: 'Lay-bys',
  itemsName: 'lay-bys',
  search: { label: 'Order, phone or name' },
  filters: [{ name: 'urgency', label: 'State', allLabel: 'All States', options: STATES }],
  columns: [
    {
      label: 'Customer',
      width: 'minmax(0, 1.2fr)',
      render: (row) => (
        <>
          <h2 translate="no">{shownCustomerName(row.customerName)}</h2>
          <Secondary translate="no">{row.customerPhone}</Secondary> <OrderButton order={row} />
        </>
      ),
    },
    {
      label: 'State',
      width: '8rem',
      phone: 'start',
      render: ({ urgency, asksToCancel }) => (
        <>
          <StatusBadge tone={URGENCY_BADGES[urgency].tone}>{URGENCY_BADGES[urgency].label}</StatusBadge>
          {asksToCancel && <Secondary as="p">Asks to give up</Secondary>}
        </>
      ),
    },
    { label: 'Due', width: 'minmax(0, 1fr)', render: (row) => `Due by ${dueText(row)}` },
    {
      label: 'Money',
      width: '10rem',
      align: 'end',
      render: ({ amountPaid, amountDue }) => (
        <>
          {`${formatAmount(amountDue)} left`}
          <Secondary as="p">{`${formatAmount(amountPaid)} paid`}</Secondary>
        </>
      ),
    },
    {
      label: '',
      width: '11rem',
      phone: 'end',
      align: 'actions',
      render: (row) => <Actions row={row} />,
    },
  ],
  rowName: nameOf,
  empty: 'No lay-by is running. One is here from when its first sum is paid until all is.',
  noMatch: 'No lay-by matches your search.',
};

/** The Lay-bys page: docs/back-office.md#lay-bys-tab. */
export function LayBysTab() {
  const { valueOf, close } = useUrlDialog();
  const feePercent = useStoreSettings()?.layBy?.feePercent ?? 0;
  return (
    <Stack>
      {feePercent > LAY_BY_HIGH_FEE && (
        <p role="note">
          {`The fee of new lay-bys is ${feePercent} % of the total, which buyers who give up do not get back. Ask a lawyer whether it is fair.`}
        </p>
      )}
      <ListPage {...useStaffList(LAY_BYS).page} />
      <OrderDialog orderId={valueOf('order')} onClose={close} />
    </Stack>
  );
}

function Actions({ row }: { row: LayByRow }) {
  const mayRefund = useMay('mayRefund');
  const { open } = useUrlDialog();
  return (
    <Row>
      {/* In the order, 'Record a part' has the focus. */}
      <Button small aria-label={`Take a payment: ${nameOf(row)}`} onClick={() => open('order', row.id)}>
        Take a payment
      </Button>
      <DialogButton label="Extend" variant="secondary" of={nameOf(row)}>
        {(close) => <ExtendDialog row={row} onClose={close} />}
      </DialogButton>
      {mayRefund && (
        <DialogButton label="End" variant="secondary" of={nameOf(row)}>
          {(close) => <EndDialog row={row} onClose={close} />}
        </DialogButton>
      )}
    </Row>
  );
}
