import { BADGES } from '@chitenge/contract/admin-product';
import { MAX_BULK, type BulkChange } from '@chitenge/contract/bulk-products';
import { MAX_LIST } from '@chitenge/contract/paging';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { color, depth, size, space, touchTarget } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useChangeProducts } from '../api/product-mutations.ts';
import type { Selection } from './use-selection.ts';

const CHANGES: readonly { label: string; change: BulkChange }[] = [
  { label: 'Publish', change: { status: 'published' } },
  { label: 'Unpublish', change: { status: 'draft' } },
  { label: 'Feature', change: { featured: true } },
  { label: 'Unfeature', change: { featured: false } },
];
const BADGE_CHANGES = [
  { value: 'none', label: 'No badge' },
  ...BADGES.map((value) => ({ value, label: value })),
];

interface BulkBarProps {
  selection: Selection;
  /** Opens the dialog with the other changes. */
  onMore: () => void;
}

/** Selects products of this page or of all pages, and applies bulk changes to the selected ones. */
export function BulkBar({ selection, onMore }: BulkBarProps) {
  const { mutate, isPending } = useChangeProducts();
  const { count, isAllMatching, total, pageState } = selection;
  const id = useId();
  const limit = isAllMatching ? MAX_LIST : MAX_BULK;

  const apply = (change: BulkChange): void => {
    // These changes do not depend on what the products were like.
    const { seen: _seen, ...target } = selection.target;
    mutate({ ...target, change }, { onSuccess: selection.clear });
  };

  return (
    <StyledBar aria-label="Change the selected products" data-selected={count > 0}>
      <StyledSelection>
        <StyledAll>
          <SelectAll state={pageState} onToggle={selection.togglePage} />
          <output>{count === 0 ? 'Select all' : `${count} selected`}</output>
        </StyledAll>
        {pageState === 'all' && !isAllMatching && total > count && (
          <Button variant="quiet" small onClick={selection.selectAllMatching}>
            {`Select all ${total} that match`}
          </Button>
        )}
        {count > 0 && (
          <Button variant="quiet" small onClick={selection.clear}>
            Clear
          </Button>
        )}
      </StyledSelection>
      {count > limit && <p>{`At most ${limit} products can be changed at a time.`}</p>}
      {count > 0 && count <= limit && (
        <StyledActions>
          {CHANGES.map(({ label, change }) => (
            <Button key={label} variant="secondary" small disabled={isPending} onClick={() => apply(change)}>
              {label}
            </Button>
          ))}
          <div>
            <VisuallyHidden as="label" htmlFor={id}>
              Set badge
            </VisuallyHidden>
            <Select
              id={id}
              value=""
              disabled={isPending}
              onChange={({ target }) => apply({ badge: target.value === 'none' ? null : target.value })}
            >
              <option value="" disabled>
                Badge…
              </option>
              {BADGE_CHANGES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <Button variant="secondary" small disabled={isPending} onClick={onMore}>
            More…
          </Button>
        </StyledActions>
      )}
    </StyledBar>
  );
}

function SelectAll({ state, onToggle }: { state: Selection['pageState']; onToggle: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all products shown"
      checked={state === 'all'}
      onChange={onToggle}
    />
  );
}

const StyledBar = styled.fieldset`
  display: grid;
  gap: ${space.xs} ${space.m};
  align-items: center;
  min-height: 3.75rem;
  padding: ${space.xs} ${space.s};
  background: ${color.paper};
  font-size: ${size.small};

  ${from.desk} {
    display: flex;
    flex-wrap: wrap;
  }

  &[data-selected='true'] {
    position: sticky;
    top: var(--header-height);
    z-index: ${depth.header - 1};
    border-bottom: 1px solid ${color.hairline};
  }
`;

const StyledSelection = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
`;

const StyledAll = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.75rem;
  color: ${color.inkSoft};
  cursor: pointer;

  input {
    width: 1.125rem;
    height: 1.125rem;
    margin-inline: 0.3125rem;
    accent-color: ${color.copper};
  }
`;

/** Three columns on a phone, so that every button is in view. */
const StyledActions = styled.div`
  position: relative; /* contains the visually hidden label, which would otherwise widen the page */
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
  padding-bottom: ${space.xs};

  ${from.desk} {
    display: flex;
    flex-wrap: wrap;
    padding-bottom: 0;
  }

  button {
    padding-inline: 0.5rem;

    ${from.desk} {
      padding-inline: 1rem;
    }
  }

  select {
    width: 100%;
    min-height: ${touchTarget};
    padding-block: 0.3rem;
  }
`;
