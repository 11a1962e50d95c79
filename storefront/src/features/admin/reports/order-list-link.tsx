import type { ReportTable } from '@chitenge/contract/report-table';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { sheetOf } from '../goods-received/sheet-draft.ts';
import { tabSearchParams } from '../shell/admin-tab.ts';

/** The most characters of a link that WhatsApp opens on every phone. */
const MAX_TEXT = 3000;

/** Returns what to order, a line for each size and colour: '12 × Wrap dress, M, Red'. */
export function orderListText({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): string {
  const indexOf = (name: string) => columns.findIndex(({ label }) => label === name);
  const texts = ['Product', 'Size', 'Colour'].map(indexOf);
  const units = indexOf('Order');
  const lines = rows.map((row) => {
    const name = texts.flatMap((index) => row[index] || []).join(', ');
    return `${row[units] ?? ''} × ${name}`;
  });
  const shown: string[] = [];
  for (const line of lines) {
    if ([...shown, line].join('\n').length > MAX_TEXT) break;
    shown.push(line);
  }
  const left = lines.length - shown.length;
  return ['Please send:', ...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

/** What can be done with a list of goods to order: send it, or begin the sheet of what comes with it. */
export function OrderListLinks({ table }: { table: ReportTable }) {
  if (table.goods === null) return null;
  return (
    <>
      <ButtonLink
        variant="secondary"
        small
        to={`https://wa.me/?text=${encodeURIComponent(orderListText(table))}`}
        target="_blank"
        rel="noreferrer"
      >
        Send on WhatsApp
      </ButtonLink>
      <ButtonLink variant="secondary" small to={receivedSearch(table.goods)}>
        Receive these
      </ButtonLink>
    </>
  );
}

/** The page of goods received with a new sheet that has these goods. */
const receivedSearch = (goods: string): string =>
  `${paths.admin}?${new URLSearchParams({ ...tabSearchParams('stock'), received: sheetOf(goods) }).toString()}`;
