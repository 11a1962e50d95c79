import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@chitenge/contract/admin-product';
import { STOCK_FILTER_LABELS, STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { adminCategoriesQuery } from '../../categories/api/get-categories.ts';
import { FilterSelect } from '../../components/filter-select.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Toolbar } from '../../components/toolbar.tsx';
import type { FilterChanges } from '../../components/use-url-filters.ts';
import type { ProductsFilter } from '../api/get-products.ts';

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));
const STOCKS = STOCK_FILTERS.map((value) => ({ value, label: STOCK_FILTER_LABELS[value] }));

interface ProductsToolbarProps {
  filter: ProductsFilter;
  onChange: (changes: FilterChanges) => void;
  onAdd: () => void;
  onImport: () => void;
}

/** Search, filters and the Add and Import buttons. A change of the filter returns to the first page. */
export function ProductsToolbar({ filter, onChange, onAdd, onImport }: ProductsToolbarProps) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const categoryOptions = [
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: 'none', label: 'No category' },
  ];
  return (
    <Toolbar
      search={
        <SearchBox
          label="Search products"
          value={filter.search}
          onSearch={(search) => onChange({ search, page: '' })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Category"
            allLabel="All Categories"
            value={filter.category}
            options={categoryOptions}
            onValueChange={(category) => onChange({ category, page: '' })}
          />
          <FilterSelect
            label="Status"
            allLabel="All Statuses"
            value={filter.status}
            options={STATUSES}
            onValueChange={(status) => onChange({ status, page: '' })}
          />
          <FilterSelect
            label="Stock"
            allLabel="All Stock"
            value={filter.stock}
            options={STOCKS}
            onValueChange={(stock) => onChange({ stock, page: '' })}
          />
        </>
      }
      actions={
        <>
          <Button variant="secondary" small onClick={onImport}>
            Import CSV
          </Button>
          <ExportButton
            label="Export CSV"
            path="/api/admin/products/export.csv"
            name="products"
            filter={filter}
          />
          <Button small onClick={onAdd}>
            Add Product
          </Button>
        </>
      }
    />
  );
}
