import type { ReportTable } from '@chitenge/contract/report-table';
import type { Figures, SalesFigures } from '@chitenge/contract/reports';

/** The sums of a period. */
export const figures: SalesFigures = {
  orders: 12,
  items: 30,
  sales: '2070.50',
  goods: '2000.00',
  discounts: '29.50',
  deliveryFees: '100.00',
  averageOrder: '172.54',
  received: {
    amount: '2150.50',
    prompt: '2000.00',
    page: '0.00',
    manual: '100.00',
    cash: '50.50',
    card: '0.00',
  },
  refunds: { count: 1, amount: '349.00' },
  waiting: { count: 2, amount: '80.00' },
  cancelled: { count: 0, amount: '0.00' },
};

export const PERIOD = { from: '2026-11-22', to: '2026-11-23' };
export const BEFORE = { from: '2026-11-20', to: '2026-11-21' };

export const FIGURES: Figures = {
  creditOwed: '65.00',
  period: PERIOD,
  figures,
  before: { period: BEFORE, figures: { ...figures, sales: '1035.25', orders: 0 } },
};

/** A report of a shop that has nothing to say. */
export const EMPTY_TABLE: ReportTable = {
  name: 'order-again',
  title: 'Order again',
  about: '',
  period: null,
  by: null,
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Order', kind: 'count' },
  ],
  rows: [],
  total: null,
  hidden: 0,
  pictured: null,
  goods: null,
  notes: [],
};
