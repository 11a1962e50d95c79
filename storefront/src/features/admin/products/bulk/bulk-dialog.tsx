import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { formatCount } from '../../components/format-count.ts';
import { FormAlert } from '../../form/form-alert.tsx';
import { SelectField } from '../../../../ui/field-controls.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useMay } from '../../session/use-rights.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { KINDS, parseChange, targetOf, toTarget, type Kind, type ProductsFilter } from './bulk-change.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { BulkValueField } from './bulk-value-field.tsx';
import { useChangeProducts } from '../api/products.ts';
import type { Selection } from '../../list-page/selection.tsx';

interface BulkDialogProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  onClose: () => void;
}

/** Changes price, stock or category of the selected products, archives or deletes them, and names those that stayed. */
export function BulkDialog({ selection, filter, onClose }: BulkDialogProps) {
  const id = useId();
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

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const change = parseChange(kind, text);
    setInputError(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string' || isPending) return;
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
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={`Change ${formatCount(count, 'product')}`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" small onClick={requestClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button type="submit" form={id} small busy={isPending}>
              {getApplyLabel(kind, isPending)}
            </Button>
          )}
        </>
      }
    >
      {isDone ? (
        <BulkFailures updated={result.updated} failures={failures} />
      ) : (
        <StyledForm id={id} noValidate onSubmit={onSubmit}>
          {error && (
            <FormAlert
              title={
                getProblemMessage(error) ?? 'The shop did not answer. Check the list before you try again.'
              }
            />
          )}
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
        </StyledForm>
      )}
    </Dialog>
  );
}

function getApplyLabel(kind: Kind, isPending: boolean): string {
  if (isPending) return 'Changing...';
  if (kind === 'delete') return 'Delete';
  return kind === 'archive' ? 'Archive' : 'Change';
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};

  p {
    color: ${color.inkSoft};
  }
`;
