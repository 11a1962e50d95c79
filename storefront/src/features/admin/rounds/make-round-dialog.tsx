import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { orderName } from '@chitenge/contract/order-id';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStoredStore } from '../../../lib/stored-store.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { formatCount } from '../components/format-count.ts';
import { RecordList, Row, Secondary } from '../components/layout.ts';
import { MoveButtons } from '../components/move-buttons.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Selection } from '../list-page/selection.tsx';
import { useMakeRound } from './rounds.ts';

/** Who rode last, because a shop has few riders. */
const lastRider = createStoredStore('chitenge-rider', { name: '', phone: '' }, (value) =>
  typeof value === 'object' && value !== null && 'name' in value && 'phone' in value
    ? { name: String(value.name), phone: String(value.phone) }
    : null,
);

interface MakeRoundDialogProps {
  selection: Selection<AdminOrderRow>;
  onClose: () => void;
}

/** Gives the selected orders to a rider, in the order of the stops. */
export function MakeRoundDialog({ selection, onClose }: MakeRoundDialogProps) {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [orders, setOrders] = useState(selection.rows);
  const [rider, setRider] = useState(() => lastRider.get());
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMakeRound((round) => {
    lastRider.set(rider);
    selection.clear();
    onClose();
    void navigate(`?tab=delivery&rounds=${round.id}`);
  });
  const name = rider.name.trim();
  const phone = rider.phone.trim();
  const move = (at: number, by: -1 | 1): void => {
    const [moved] = orders.slice(at, at + 1);
    if (moved === undefined || at + by < 0 || at + by >= orders.length) return;
    setOrders(orders.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <FormDialog
      width="narrow"
      title={`Give ${formatCount(orders.length, 'order')} to a rider`}
      description="The rider gets a link and needs no account. Send the round off when the rider leaves: then the customers get their codes."
      submitLabel="Make the round"
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        setTried(true);
        if (name === '' || phone === '') return;
        mutate({ id, riderName: name, riderPhone: phone, orderIds: orders.map((order) => order.id) });
      }}
      onClose={onClose}
    >
      <InputField
        label="Rider"
        required
        maxLength={80}
        hint="Customers see the first name."
        error={isTried && name === '' ? 'Enter the name of the rider.' : undefined}
        value={rider.name}
        onValueChange={(next) => setRider({ ...rider, name: next })}
      />
      <InputField
        label="Phone of the rider"
        required
        type="tel"
        maxLength={40}
        error={isTried && phone === '' ? 'Enter a mobile number, such as 0971234567.' : undefined}
        value={rider.phone}
        onValueChange={(next) => setRider({ ...rider, phone: next })}
      />
      <RecordList as="ol" aria-label="Stops">
        {orders.map((order, at) => (
          <li key={order.id}>
            <p>
              {`${at + 1}. ${order.customerName} `}
              <Secondary>{[order.city, order.landmark].filter(Boolean).join(', ')}</Secondary>
            </p>
            {orders.length > 1 && (
              <Row>
                <MoveButtons
                  name={`order ${orderName(order)}`}
                  at={at}
                  count={orders.length}
                  onMove={(by) => move(at, by)}
                />
              </Row>
            )}
          </li>
        ))}
      </RecordList>
    </FormDialog>
  );
}
