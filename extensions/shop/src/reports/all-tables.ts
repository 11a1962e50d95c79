/** The tables of the Reports tab, in their order. A new one is an entry here and its definition. */
import { layByMoney } from '../lay-by/lay-by-table.ts';
import { discountsGiven } from './discount-table.ts';
import { cashByTill, moneyOwed } from './money-tables.ts';
import { netSales } from './net-sales.ts';
import { orderAgain } from './order-again.ts';
import type { TableDefinition } from './report-table.ts';
import { smartInvoice } from './smart-invoice.ts';
import { orderSources } from './source-table.ts';
import { cover, deadStock, sellThrough, stockValue } from './stock-tables.ts';
import { vat } from './vat.ts';

export const TABLES: Readonly<Record<string, TableDefinition>> = {
  'net-sales': netSales,
  discounts: discountsGiven,
  sources: orderSources,
  'order-again': orderAgain,
  'dead-stock': deadStock,
  stock: stockValue,
  'sell-through': sellThrough,
  cover,
  vat,
  'smart-invoice': smartInvoice,
  'money-owed': moneyOwed,
  'lay-bys': layByMoney,
  cash: cashByTill,
};
