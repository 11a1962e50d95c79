import { STOCK_FILTER_LABELS, STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { useCallback, useRef, useState } from 'react';
import { FilterSelect } from '../components/filter-select.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Toolbar } from '../components/toolbar.tsx';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { isBarcode, type Scan } from './scan.ts';
import { StockOverview } from './stock-overview.tsx';
import { StockResults } from './stock-results.tsx';

const OPTIONS = STOCK_FILTERS.map((value) => ({ value, label: STOCK_FILTER_LABELS[value] }));

/** The Stock tab: docs/behaviour.md#stock-tab. */
export function StockTab() {
  const [query, change] = useUrlFilters();
  const search = query.get('search') ?? '';
  const stock = STOCK_FILTERS.find((level) => level === query.get('stock')) ?? '';
  const searchBox = useRef<HTMLInputElement>(null);
  const [scan, setScan] = useState<Scan | null>(null);
  const finishScan = useCallback(() => {
    setScan(null);
    searchBox.current?.focus();
    searchBox.current?.select();
  }, []);
  return (
    <>
      <StockOverview />
      <Toolbar
        search={
          <SearchBox
            label="Search products in stock"
            value={search}
            onSearch={(search) => change({ search, page: '' })}
            onEnter={(code) => {
              // A scanned variant is found at every stock level.
              if (isBarcode(code)) change({ search: code, stock: '', page: '' });
              setScan({ code });
            }}
            ref={searchBox}
          />
        }
        filters={
          <FilterSelect
            label="Stock level"
            allLabel="All Levels"
            value={stock}
            options={OPTIONS}
            onValueChange={(stock) => change({ stock, page: '' })}
          />
        }
      />
      <StockResults
        filter={{ search, stock }}
        page={parsePage(query)}
        scan={scan}
        onScanDone={finishScan}
        onPageChange={(page) => change(pageChange(page))}
      />
    </>
  );
}
