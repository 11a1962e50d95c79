import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { facetsQuery } from '../api/get-products.ts';
import { countChoices, type FilterChoices, type ProductFilter } from '../product-filter.ts';
import { clearFilters } from './active-filters.ts';
import { Facets } from './facets.tsx';

interface FilterSheetProps {
  /** The listing's filter, including the choices. */
  filter: ProductFilter;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
}

/** The facets on a small screen, in a drawer. The listing changes only when the shopper applies the draft. */
export function FilterSheet({ filter, choices, onChange }: FilterSheetProps) {
  const [draft, setDraft] = useState<FilterChoices | null>(null);
  const newest = useRef(draft);
  const change = (choices: FilterChoices | null): void => {
    newest.current = choices;
    setDraft(choices);
  };
  const panel = useRef<HTMLDivElement>(null);
  const { category, featured, search } = filter;
  const draftFilter: ProductFilter = {
    ...(category ? { category } : {}),
    ...(featured ? { featured } : {}),
    ...(search ? { search } : {}),
    ...(draft ?? choices),
  };
  const { data, isPlaceholderData } = useQuery({
    ...facetsQuery(draftFilter),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
  });
  const active = countChoices(choices);

  function apply(): void {
    // A screen reader presses the button without leaving the field, which then has not applied its price.
    flushSync(() => panel.current?.querySelector<HTMLElement>(':focus')?.blur());
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) {
      invalid.focus();
      return;
    }
    if (newest.current !== null) onChange(newest.current);
    change(null);
  }

  return (
    <>
      <Button variant="secondary" small aria-haspopup="dialog" onClick={() => change(choices)}>
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <Drawer
        open={draft !== null}
        onOpenChange={(open) => change(open ? choices : null)}
        title="Filter"
        closeLabel="Close filters"
        footer={
          <StyledActions>
            <Button
              variant="quiet"
              small
              disabled={draft === null || countChoices(draft) === 0}
              onClick={() => change(clearFilters(choices))}
            >
              Clear all
            </Button>
            <Button small onClick={apply}>
              {showLabel(isPlaceholderData ? undefined : data?.total)}
            </Button>
          </StyledActions>
        }
      >
        <div ref={panel}>
          <Facets filter={draftFilter} choices={draft ?? choices} onChange={change} isDraft />
        </div>
      </Drawer>
    </>
  );
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return 'Show products';
  return total === 1 ? 'Show 1 product' : `Show ${total} products`;
}

const StyledActions = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.l};
`;
