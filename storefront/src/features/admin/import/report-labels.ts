import type { ImportLine, ImportReport } from '@chitenge/contract/admin-import';
import { formatCount } from '../components/format-count.ts';
import type { ImportProgress } from './run-import.ts';

/** Maximum number of lines shown; a file may have a thousand. */
export const MAX_SHOWN = 200;

export const formatCategories = (count: number): string => formatCount(count, 'category', 'categories');

const formatProducts = (count: number): string => formatCount(count, 'product');

export const FORMAT_LABELS: Record<ImportReport['format'], string> = {
  shop: 'a file with this shop’s columns',
  shopify: 'a product export of Shopify',
  woocommerce: 'a product export of WooCommerce',
};

/** Formats the result of an import: '3 products created, 1 product updated, 2 categories created, 1 product not imported.' */
export function formatImportResult({
  created,
  updated,
  failed,
  newCategories,
}: Pick<ImportProgress, 'created' | 'updated' | 'failed' | 'newCategories'>): string {
  const parts = [
    created > 0 ? `${formatProducts(created)} created` : '',
    updated > 0 ? `${formatProducts(updated)} updated` : '',
    newCategories > 0 ? `${formatCategories(newCategories)} created` : '',
    failed > 0 ? `${formatProducts(failed)} not imported` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing was changed.' : `${parts.join(', ')}.`;
}

/** Formats what became of the pictures: 'Pictures: 3 stored, 5 in the shop already, 1 not stored.' */
export function formatPictures({ pictures, newPictures, knownPictures }: ImportProgress): string {
  const parts = [
    [newPictures, 'stored'],
    [knownPictures, 'in the shop already'],
    [pictures.done - newPictures - knownPictures, 'not stored'],
    [pictures.total - pictures.done, 'left'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `Pictures: ${shown.join(', ')}.`;
}

export const ACTION_LABELS: Record<ImportLine['action'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
};
