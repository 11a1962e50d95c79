import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { facetsQuery } from '../api/get-products.ts';
import type { FilterChoices, ProductFilter } from '../product-filter.ts';
import { FacetPanel } from './facet-panel.tsx';
import { Stack } from '../../../ui/layout.ts';

interface FacetsProps {
  /** The listing's filter, including the choices. */
  filter: ProductFilter;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  /** The choices are a draft whose products are counted, so that a price counts while it is typed. */
  isDraft?: boolean;
}

/** The facets of a listing. The previous counts stay until the new ones have loaded. */
export function Facets({ filter, choices, onChange, isDraft = false }: FacetsProps) {
  const query = useQuery({ ...facetsQuery(filter), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} loading={<FacetsSkeleton />}>
      {(facets) => <FacetPanel facets={facets} choices={choices} onChange={onChange} isDraft={isDraft} />}
    </Loaded>
  );
}

const ROWS = 8;

function FacetsSkeleton() {
  return (
    <Stack $gap="l" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} $height="1.25rem" $width={index % 3 === 0 ? '40%' : '85%'} />
      ))}
    </Stack>
  );
}
