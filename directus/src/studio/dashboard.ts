/** The shop's dashboard in the Studio's Insights module. */
import { NOT_CANCELLED, TO_SHIP, UNPAID } from './order-filters.ts';
import { palette } from './palette.ts';

/** One panel. Position and size are in units of the dashboard's grid, starting at 1. */
export interface Panel {
  id: string;
  name: string;
  type: string;
  icon: string;
  color: string;
  position: { x: number; y: number; width: number; height: number };
  options: Record<string, unknown>;
}

const panelId = (number: number) => `7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d3a${String(number).padStart(2, '0')}`;

const since = (span: string) => ({ date_created: { _gte: `$NOW(-${span})` } });

/** Orders that the shop itself placed as a test are no sales. */
const REAL = { is_test: { _eq: false } };

/** Creates a panel with one number. Three of them fill the Studio's width on a screen of 1440 px, with their names. */
function metricPanel(
  number: number,
  [x, y, width]: readonly [number, number, number],
  name: string,
  icon: string,
  color: string,
  options: Record<string, unknown>,
): Panel {
  const position = { x, y, width, height: 6 };
  const style = { numberStyle: 'decimal', textAlign: 'left', fontSize: '32px', fontWeight: 600, color };
  return {
    id: panelId(number),
    name,
    type: 'metric',
    icon,
    color,
    position,
    options: { ...style, ...options },
  };
}

/** Returns the options of a sum of kwacha over the orders of the last 30 days. */
const sumPanel = (field: string) => ({
  collection: 'orders',
  function: 'sum',
  field,
  prefix: 'K',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
  filter: { _and: [NOT_CANCELLED, REAL, since('30 days')] },
});

/** Creates a chart of the last 30 days. A day without orders counts as 0. */
function dailyChartPanel(
  number: number,
  x: number,
  name: string,
  icon: string,
  color: string,
  options: Record<string, unknown>,
): Panel {
  const defaults = {
    collection: 'orders',
    dateField: 'date_created',
    precision: 'day',
    range: '30 days',
    missingData: '0',
    min: 0,
    filter: { _and: [NOT_CANCELLED, REAL] },
    color,
  };
  const position = { x, y: 13, width: 19, height: 13 };
  return {
    id: panelId(number),
    name,
    type: 'time-series',
    icon,
    color,
    position,
    options: { ...defaults, ...options },
  };
}

export const DASHBOARD = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d3001',
  name: 'Shop',
  icon: 'storefront',
  color: palette.copper,
  note: 'Orders of the last 30 days and their totals. What sells and what runs out is in /admin.',
} as const;

export const PANELS: readonly Panel[] = [
  metricPanel(1, [1, 1, 13], 'Orders, 30 days', 'receipt_long', palette.copper, {
    collection: 'orders',
    function: 'count',
    field: 'id',
    filter: { _and: [NOT_CANCELLED, REAL, since('30 days')] },
  }),
  metricPanel(
    2,
    [14, 1, 13],
    'Order totals, 30 days',
    'payments',
    palette.forestLight,
    sumPanel('total_amount'),
  ),
  // A panel cannot subtract: sales are the totals without this, and /admin reports them.
  metricPanel(9, [27, 1, 12], 'Not charged, 30 days', 'undo', palette.copper, sumPanel('waived_amount')),
  metricPanel(3, [1, 7, 19], 'To ship', 'local_shipping', palette.forestLight, {
    collection: 'orders',
    function: 'count',
    field: 'id',
    filter: TO_SHIP,
  }),
  metricPanel(4, [20, 7, 19], 'Unpaid', 'hourglass_empty', palette.copper, {
    collection: 'orders',
    function: 'count',
    field: 'id',
    filter: UNPAID,
  }),
  dailyChartPanel(5, 1, 'Orders by day', 'show_chart', palette.copper, {
    function: 'count',
    valueField: 'id',
  }),
  dailyChartPanel(6, 20, 'Order totals by day, in kwacha', 'show_chart', palette.forestLight, {
    function: 'sum',
    valueField: 'total_amount',
  }),
];
