import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { facetsQuery } from '../api/get-facets.ts';
import { countChoices, type Choices, type ProductFilter } from '../product-filter.ts';
import { withoutFilters } from './choice-words.ts';
import { Facets } from './facets.tsx';

interface FilterSheetProps {
  /** The listing that is narrowed, with what it is narrowed by now. */
  filter: ProductFilter;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The filters on a small screen: a sheet over the listing, whose choices are tried first and then taken over. */
export function FilterSheet({ filter, choices, onChange }: FilterSheetProps) {
  const [draft, setDraft] = useState<Choices | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { category, featured, search } = filter;
  const tried: ProductFilter = {
    ...(category ? { category } : {}),
    ...(featured ? { featured } : {}),
    ...(search ? { search } : {}),
    ...(draft ?? choices),
  };
  const { data } = useQuery({
    ...facetsQuery(tried),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
  });
  const active = countChoices(choices);

  function show(): void {
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) {
      wrong.focus();
      return;
    }
    if (draft !== null) onChange(draft);
    setDraft(null);
  }

  return (
    <>
      <Button variant="secondary" small aria-haspopup="dialog" onClick={() => setDraft(choices)}>
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <Drawer
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? choices : null)}
        title="Filter"
        closeLabel="Close filters"
        footer={
          <StyledActions>
            <Button
              variant="quiet"
              small
              disabled={draft === null || countChoices(draft) === 0}
              onClick={() => setDraft(withoutFilters(choices))}
            >
              Clear all
            </Button>
            <Button small onClick={show}>
              {showLabel(data?.total)}
            </Button>
          </StyledActions>
        }
      >
        <div ref={panel}>
          <Facets filter={tried} choices={draft ?? choices} onChange={setDraft} />
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
