import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useState } from 'react';
import { formatCount } from '../../components/format-count.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { SelectField } from '../../../../ui/field-controls.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { type Kind, KINDS, parseChange, type ProductsFilter, targetOf, toTarget } from './bulk-change.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { BulkValueField } from './bulk-value-field.tsx';
import { useChangeProducts } from '../api/products.ts';
import type { Selection } from '../../list-page/selection.tsx';

const SUBMIT_LABELS: Partial<Record<Kind, string>> = { delete: 'Delete', archive: 'Archive' };

interface BulkDialogProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  onClose: () => void;
}

/** Changes price, stock or category of the selected products, archives or deletes them, and names those that stayed. */
export function BulkDialog({ selection, filter, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<Kind>('setPrice');
  const [text, setText] = useState('');
  const [inputError, setInputError] = useState<string>();
  const { mutate, isPending, error, data: result } = useChangeProducts();
  const { request, leave } = useLeaveGuard();
  const mayDelete = useMay('mayDeleteProducts');
  const failures = result?.failures ?? [];
  const isDone = result !== undefined;
  const [count] = useState(selection.count);
  useUnsavedChanges(text !== '' && !isDone);

  const finish = (): void => {
    selection.clear();
    onClose();
  };
  const requestClose = (): void => (isDone ? finish() : request(onClose));

  const onSubmit = (): void => {
    const change = parseChange(kind, text);
    setInputError(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    mutate(
      { ...toTarget(targetOf(selection, filter), kind), change },
      {
        onSuccess: ({ failures = [] }) => {
          if (failures.length === 0) leave(finish);
        },
      },
    );
  };

  return (
    <FormDialog
      title={`Change ${formatCount(count, 'product')}`}
      width="narrow"
      submitLabel={isDone ? null : (SUBMIT_LABELS[kind] ?? 'Change')}
      busyLabel="Changing..."
      cancelLabel={isDone ? 'Close' : 'Cancel'}
      isBusy={isPending}
      failure={error}
      noAnswer="The shop did not answer. Check the list before you try again."
      onSubmit={onSubmit}
      onClose={requestClose}
    >
      {isDone ? (
        <BulkFailures updated={result.updated} failures={failures} />
      ) : (
        <>
          <SelectField
            label="Change"
            value={kind}
            options={KINDS.filter(({ value }) => value !== 'delete' || mayDelete)}
            onValueChange={(value) => {
              setKind(value);
              setText('');
              setInputError(undefined);
            }}
          />
          <BulkValueField kind={kind} text={text} error={inputError} onChange={setText} />
        </>
      )}
    </FormDialog>
  );
}
