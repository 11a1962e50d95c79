import { STOCK_FILTERS } from '@chitenge/contract/admin-product';
import { FilterSelect } from '../parts/filter-select.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { useUrlFilters } from '../parts/use-url-filters.ts';
import { StockOverview } from './stock-overview.tsx';
import { StockResults } from './stock-results.tsx';

const LABELS: Record<(typeof STOCK_FILTERS)[number], string> = {
  in: 'Well Stocked',
  low: 'Low Stock',
  out: 'Out of Stock',
};
const OPTIONS = STOCK_FILTERS.map((value) => ({ value, label: LABELS[value] }));

/** The Stock tab of section 2: three counts, and every product's stock with an edit in place. */
export function StockTab() {
  const [query, change] = useUrlFilters();
  const search = query.get('search') ?? '';
  const stock = STOCK_FILTERS.find((level) => level === query.get('stock')) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return (
    <>
      <StockOverview />
      <Toolbar
        search={
          <SearchBox
            label="Search products in stock"
            value={search}
            onSearch={(search) => change({ search, page: '' })}
          />
        }
        filters={
          <FilterSelect
            label="Stock level"
            all="All Levels"
            value={stock}
            options={OPTIONS}
            onChoose={(stock) => change({ stock, page: '' })}
          />
        }
      />
      <StockResults
        filter={{ search, stock }}
        page={page}
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
      />
    </>
  );
}
