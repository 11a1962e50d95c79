import type { ImportError, ImportLine, ImportReport } from '@chitenge/contract/admin-import';

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** What was done: '3 products created, 1 product updated.' */
export function importedWords({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): string {
  const parts = [
    created > 0 ? `${products(created)} created` : '',
    updated > 0 ? `${products(updated)} updated` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing was changed.' : `${parts.join(', ')}.`;
}

export const ACTION_LABELS: Record<ImportLine['action'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
};

/** A fault after its line: 'price: must be an amount …', or 'has 3 cells …'. */
export function faultWords({ column, message }: ImportError): string {
  return column === '' ? message : `${column}: ${message}`;
}
