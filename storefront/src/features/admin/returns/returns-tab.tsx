import { RETURN_STATES } from '@chitenge/contract/return-state';
import { FilterSelect } from '../components/filter-select.tsx';
import { ListPart } from '../components/list-part.ts';
import { Toolbar } from '../components/toolbar.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import type { ReturnsFilter } from './api/get-returns.ts';
import { RETURN_STATE_BADGES } from './return-labels.ts';
import { ReturnResults } from './return-results.tsx';

const FILTERS = ['all', ...RETURN_STATES] as const;
const OPTIONS = FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Returns' : RETURN_STATE_BADGES[value].label,
}));

function parseFilter(query: URLSearchParams): ReturnsFilter {
  const state = query.get('state');
  return FILTERS.find((one) => one === state) ?? 'open';
}

/** The Returns tab: docs/behaviour.md#returns-tab. */
export function ReturnsTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const filter = parseFilter(query);
  return (
    <>
      <ListPart aria-labelledby="returns-title">
        <h2 id="returns-title">Exchanges and returns</h2>
        <Toolbar
          filters={
            <FilterSelect
              label="State"
              allLabel="Open Returns"
              value={FILTERS.find((one) => one === filter) ?? ''}
              options={OPTIONS}
              onValueChange={(state) => change({ state, page: '' })}
            />
          }
        />
        <ReturnResults
          filter={filter}
          page={parsePage(query)}
          onPageChange={(page) => change(pageChange(page))}
          onViewOrder={(id) => dialog.open('order', id)}
        />
      </ListPart>
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
