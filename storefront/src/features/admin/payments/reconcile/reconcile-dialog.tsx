import {
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_LINES,
  type ReconcileQuery,
} from '@chitenge/contract/reconciliation';
import { MOBILE_PROVIDERS, mobileProviderSchema, PROVIDER_LABELS } from '@chitenge/contract/status';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { CsvFileField } from '../../form/csv-file-field.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { ReconciliationReport } from './reconciliation-report.tsx';
import { useReconcile } from './reconcile-statement.ts';

/** Compares a statement with the payments: choose the network and the file, then read the differences. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [provider, setProvider] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, data, error, isPending } = useReconcile();
  const [dateOrder, setDateOrder] = useState<ReconcileQuery['dateOrder']>();
  const compare = (chosen: File | null, network: string, order: ReconcileQuery['dateOrder']): void => {
    setFile(chosen);
    setProvider(network);
    setDateOrder(order);
    reset();
    if (chosen && chosen.size <= STATEMENT_MAX_BYTES)
      mutate({ file: chosen, provider: mobileProviderSchema.safeParse(network).data, dateOrder: order });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="wide"
      title="Reconcile a statement"
      description="Compares a CSV file of the payment gateway or of a mobile-money merchant account with the payments. It changes nothing."
      footer={
        <Button variant="secondary" small onClick={onClose}>
          Close
        </Button>
      }
    >
      <StyledBody>
        <Field label="Statement of" hint="Payments of other networks are left out.">
          {(control) => (
            <Select
              {...control}
              value={provider}
              onChange={({ target }) => compare(file, target.value, dateOrder)}
            >
              <option value="">All networks, or the payment gateway</option>
              {MOBILE_PROVIDERS.map((name) => (
                <option key={name} value={name}>
                  {PROVIDER_LABELS[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CsvFileField
          file={file}
          hint={`With the columns transaction id, amount and date. At most ${STATEMENT_MAX_LINES} lines and 1 MB.`}
          onSelect={(chosen) => compare(chosen, provider, undefined)}
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
          <Field label="Dates such as 05/11/2026" hint="All dates of the file can be read both ways.">
            {(control) => (
              <Select
                {...control}
                value={dateOrder ?? 'day-first'}
                onChange={({ target }) =>
                  compare(file, provider, target.value === 'month-first' ? 'month-first' : 'day-first')
                }
              >
                <option value="day-first">Day first: 5 November</option>
                <option value="month-first">Month first: 11 May</option>
              </Select>
            )}
          </Field>
        )}
        {data && <ReconciliationReport key={`${file?.name}-${provider}-${dateOrder}`} result={data} />}
      </StyledBody>
    </Dialog>
  );
}

const StyledBody = styled.div`
  display: grid;
  gap: ${space.m};
`;
