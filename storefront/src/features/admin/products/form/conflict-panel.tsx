import { PRODUCT_STATUS_LABELS, type AdminProduct } from '@chitenge/contract/admin-product';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { findDifferences } from './product-conflict.ts';
import { PRODUCT_LABELS, type ProductFieldName, type ProductFields } from './product-fields.ts';

interface ConflictPanelProps {
  base: AdminProduct;
  theirs: AdminProduct;
  onLoadTheirs: () => void;
  onOverwriteWithMine: () => void;
}

/** Formats a field's value for the list of differences. */
function formatFieldValue(
  name: ProductFieldName,
  value: ProductFields[ProductFieldName],
  categoryName: string | undefined,
): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'categoryId' && value !== '') return categoryName ?? 'another category';
  if (name === 'status')
    return Object.entries(PRODUCT_STATUS_LABELS).find(([key]) => key === value)?.[1] ?? value;
  return value === '' ? 'nothing' : value;
}

/** Lists the fields that changed during the edit, and offers to load the current values or to overwrite them. */
export function ConflictPanel({ base, theirs, onLoadTheirs, onOverwriteWithMine }: ConflictPanelProps) {
  const { getValues } = useFormContext<ProductFields>();
  const differences = findDifferences(base, theirs, getValues());
  return (
    <FormAlert title="This product was changed while you edited it.">
      {differences.length > 0 && (
        <StyledDifferences>
          {differences.map(({ name, theirs: value, mine }) => (
            <li key={name}>
              <strong>{PRODUCT_LABELS[name]}</strong>{' '}
              <span>{`is now ${formatFieldValue(name, value, theirs.category?.name)}`}</span>
              {mine !== null && <span>{`, you entered ${formatFieldValue(name, mine, undefined)}`}</span>}
            </li>
          ))}
        </StyledDifferences>
      )}
      <p>
        Load theirs to see the current product and discard your edits, or keep mine to save your edits. Fields
        that you did not edit stay as they saved them.
      </p>
      <StyledActions>
        <Button variant="secondary" small onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button small onClick={onOverwriteWithMine}>
          Keep mine
        </Button>
      </StyledActions>
    </FormAlert>
  );
}

const StyledDifferences = styled.ul`
  display: grid;
  gap: ${space.xs};

  li {
    padding-left: ${space.s};
    border-left: 1px solid ${color.edge};
    overflow-wrap: anywhere;
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
