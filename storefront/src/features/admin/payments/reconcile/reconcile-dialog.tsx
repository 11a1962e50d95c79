import {
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_LINES,
  type ReconcileQuery,
  type Reconciliation,
} from '@chitenge/contract/reconciliation';
import {
  MOBILE_NETWORKS,
  type MobileNetwork,
  mobileNetworkSchema,
  NETWORK_LABELS,
} from '@chitenge/contract/status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../components/layout.ts';
import { ListLoading } from '../../components/list-states.tsx';
import { CsvFileField } from '../../form/csv-file-field.tsx';
import { FormAlert } from '../../form/form-dialog.tsx';
import { SelectField } from '../../../../ui/field-controls.tsx';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { ReconciliationReport } from './reconciliation-report.tsx';

interface ChosenStatement extends ReconcileQuery {
  file: File;
}

async function reconcile({ file, network, dateOrder }: ChosenStatement): Promise<Reconciliation> {
  return staffCall('POST /api/admin/payments/reconcile', {
    query: { network, dateOrder },
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await file.arrayBuffer() },
  });
}

const NETWORKS: readonly { value: string; label: string }[] = [
  { value: '', label: 'All networks, or the payment gateway' },
  ...MOBILE_NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] })),
];
const DATE_ORDERS = [
  { value: 'day-first', label: 'Day first: 5 November' },
  { value: 'month-first', label: 'Month first: 11 May' },
] as const;

/** Compares a statement with the payments: choose the network and the file, then read the differences. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [network, setNetwork] = useState<MobileNetwork>();
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, data, error, isPending } = useMutation({ mutationFn: reconcile });
  const [dateOrder, setDateOrder] = useState<ReconcileQuery['dateOrder']>();
  const compare = (
    chosen: File | null,
    network: MobileNetwork | undefined,
    order: ReconcileQuery['dateOrder'],
  ): void => {
    setFile(chosen);
    setNetwork(network);
    setDateOrder(order);
    reset();
    if (chosen && chosen.size <= STATEMENT_MAX_BYTES) mutate({ file: chosen, network, dateOrder: order });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="wide"
      title="Reconcile a statement"
      description="Compares a CSV file of the payment gateway or of a mobile-money merchant account with the payments. Nothing changes until you confirm."
      footer={
        <Button variant="secondary" small onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <SelectField
          label="Statement of"
          hint="Payments of other networks are left out."
          value={network ?? ''}
          options={NETWORKS}
          onValueChange={(chosen) => compare(file, mobileNetworkSchema.safeParse(chosen).data, dateOrder)}
        />
        <CsvFileField
          file={file}
          hint={`With the columns transaction id, amount and date. At most ${STATEMENT_MAX_LINES} lines and 1 MB.`}
          onSelect={(chosen) => compare(chosen, network, undefined)}
        />
        {file !== null && file.size > STATEMENT_MAX_BYTES && (
          <FormAlert title={`${file.name} is larger than 1 MB. Take the statement of fewer days.`} />
        )}
        {isPending && <ListLoading text="Comparing..." rows={3} />}
        {error && (
          <FormAlert
            title={
              getProblemMessage(error) ?? 'The shop did not answer. Nothing was changed; please try again.'
            }
          />
        )}
        {(data?.isDateOrderUnknown ?? dateOrder) && (
          <SelectField
            label="Dates such as 05/11/2026"
            hint="All dates of the file can be read both ways."
            value={dateOrder ?? 'day-first'}
            options={DATE_ORDERS}
            onValueChange={(order) => compare(file, network, order)}
          />
        )}
        {data && (
          <ReconciliationReport
            key={`${file?.name}-${network}-${dateOrder}`}
            result={data}
            network={network}
          />
        )}
      </Stack>
    </Dialog>
  );
}
