import type { ReportTable } from '@chitenge/contract/report-table';
import { ButtonLink } from '../../../ui/button.tsx';

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

/** Opens WhatsApp with what to order. */
export function OrderListLink({ table }: { table: ReportTable }) {
  if (table.rows.length === 0) return null;
  return (
    <ButtonLink
      variant="secondary"
      small
      to={`https://wa.me/?text=${encodeURIComponent(orderListText(table))}`}
      target="_blank"
      rel="noreferrer"
    >
      Send on WhatsApp
    </ButtonLink>
  );
}
