import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { facetsQuery } from '../api/get-facets.ts';
import type { FilterChoices, ProductFilter } from '../product-filter.ts';
import { FacetPanel } from './facet-panel.tsx';

interface FacetsProps {
  /** The listing's filter, including the choices. */
  filter: ProductFilter;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
}

/** The facets of a listing. The previous counts stay until the new ones have loaded. */
export function Facets({ filter, choices, onChange }: FacetsProps) {
  const query = useQuery({ ...facetsQuery(filter), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} loading={<FacetsSkeleton />}>
      {(facets) => <FacetPanel facets={facets} choices={choices} onChange={onChange} />}
    </Loaded>
  );
}

const ROWS = 8;

function FacetsSkeleton() {
  return (
    <StyledRows aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} $height="1.25rem" $width={index % 3 === 0 ? '40%' : '85%'} />
      ))}
    </StyledRows>
  );
}

const StyledRows = styled.div`
  display: grid;
  gap: ${space.l};
`;
