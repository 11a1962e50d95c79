import type { ImportError, ImportLine, ImportReport } from '@chitenge/contract/admin-import';

export const formatCount = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`;

const formatProducts = (count: number): string => formatCount(count, 'product');

export const FORMAT_LABELS: Record<ImportReport['format'], string> = {
  shop: 'a file with this shop’s columns',
  shopify: 'a product export of Shopify',
  woocommerce: 'a product export of WooCommerce',
};

/** Formats the result of an import: '3 products created, 1 product updated.' */
export function formatImportResult({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): string {
  const parts = [
    created > 0 ? `${formatProducts(created)} created` : '',
    updated > 0 ? `${formatProducts(updated)} updated` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing was changed.' : `${parts.join(', ')}.`;
}

export const ACTION_LABELS: Record<ImportLine['action'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
};

/** Formats an import error: 'price: must be an amount …', or 'has 3 cells …' for a whole line. */
export function formatImportError({ column, message }: ImportError): string {
  return column === '' ? message : `${column}: ${message}`;
}
