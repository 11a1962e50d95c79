import { BADGES, type BulkProducts } from '@chitenge/contract/admin-product';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useChangeProducts } from '../api/product-mutations.ts';
import type { Selection } from './use-selection.ts';

const CHANGES: readonly { label: string; change: BulkProducts['change'] }[] = [
  { label: 'Publish', change: { status: 'published' } },
  { label: 'Unpublish', change: { status: 'draft' } },
  { label: 'Feature', change: { featured: true } },
  { label: 'Unfeature', change: { featured: false } },
];
const BADGE_CHANGES = [
  { value: 'none', label: 'No badge' },
  ...BADGES.map((value) => ({ value, label: value })),
];

/** Selects all rows on the page and applies bulk changes to the selected ones. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { mutate, isPending } = useChangeProducts();
  const count = selection.ids.length;
  const id = useId();

  const apply = (change: BulkProducts['change']): void =>
    mutate({ ids: [...selection.ids], change }, { onSuccess: selection.clear });

  return (
    <StyledBar aria-label="Change the selected products" data-selected={count > 0}>
      <StyledAll>
        <SelectAll state={selection.state} onToggle={selection.toggleAll} />
        <output>{count === 0 ? 'Select all' : `${count} selected`}</output>
      </StyledAll>
      {count > 0 && (
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
                Set badge…
              </option>
              {BADGE_CHANGES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        </StyledActions>
      )}
    </StyledBar>
  );
}

function SelectAll({ state, onToggle }: { state: Selection['state']; onToggle: () => void }) {
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  min-height: 3.75rem;
  padding: ${space.xs} ${space.s};
  background: ${color.paper};
  font-size: ${size.small};

  &[data-selected='true'] {
    position: sticky;
    top: var(--header-height);
    z-index: 1;
    border-bottom: 1px solid ${color.hairline};
  }
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

/** One row that scrolls horizontally on a phone, to leave room for the list. */
const StyledActions = styled.div`
  position: relative; /* contains the visually hidden label, which would otherwise widen the page */
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  padding: 4px;
  overflow-x: auto;

  > * {
    flex: none;
  }

  select {
    min-height: ${touchTarget};
    padding-block: 0.3rem;
  }
`;
