/** The SQL of what sales are grouped by. `o` is the order, `i` its item. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { ReportGrouping, TimeGrouping, WayGrouping } from '@chitenge/contract/reports';
import { SHOP_OFFSET_MS } from '@chitenge/contract/shop-time';
import { AMOUNT, ngwee, SOLD_UNITS } from './sale-sql.ts';

/** What is summed: orders with what they cost, or items with price × units. Goods that came back unpaid are left out. */
export interface Grouping {
  key: string;
  /** Null where the key says it. */
  label: string;
  from: string;
  orders: string;
  items: string;
  amount: string;
}

/** Days, weeks and months are sums of days. */
export type SqlGrouping = 'day' | Exclude<ReportGrouping, TimeGrouping | WayGrouping>;

const ofOrders = (key: string): Grouping => ({
  key,
  label: 'NULL',
  from: 'orders AS o',
  orders: 'count(*)',
  items: `(SELECT sum(${SOLD_UNITS}) FROM order_items AS i WHERE i."order" = o.id)`,
  amount: AMOUNT,
});

const ofItems = ({ key, label, join = '' }: { key: string; label: string; join?: string }): Grouping => ({
  key,
  label,
  from: `orders AS o JOIN order_items AS i ON i."order" = o.id ${join}`,
  orders: 'count(DISTINCT id)',
  items: SOLD_UNITS,
  amount: `${ngwee('i.product_price')} * ${SOLD_UNITS}`,
});

const PRODUCTS = 'LEFT JOIN products AS p ON p.id = i.product';

/** Deleted products are grouped by the name that they had. */
const PRODUCT_KEY = {
  key: `coalesce(CAST(p.id AS text), 'deleted:' || i.product_name)`,
  label: 'coalesce(p.name, i.product_name)',
};

/** @returns the number of days since 1970 in the shop's time */
export const dayNumber = (isPostgres: boolean): string =>
  isPostgres
    ? `CAST(floor((extract(epoch FROM o.date_created) * 1000 + ${SHOP_OFFSET_MS}) / ${DAY_MS}) AS text)`
    : `CAST((o.date_created + ${SHOP_OFFSET_MS}) / ${DAY_MS} AS text)`;

export const groupingOf = (by: SqlGrouping, isPostgres: boolean): Grouping => {
  switch (by) {
    case 'day':
      return ofOrders(dayNumber(isPostgres));
    case 'channel':
      return ofOrders('o.channel');
    case 'product':
      return ofItems({
        ...PRODUCT_KEY,
        join: PRODUCTS,
      });
    case 'category':
      return ofItems({
        key: `coalesce(CAST(c.id AS text), '')`,
        label: 'c.name',
        join: `${PRODUCTS} LEFT JOIN categories AS c ON c.id = p.category`,
      });
    case 'size':
      return ofItems({ key: `coalesce(i.size, '')`, label: 'NULL' });
  }
};
