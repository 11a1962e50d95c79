import type { GrownShop } from './grown-shop.ts';
import { residentBytes } from './resident-bytes.ts';

interface ExportSpeed {
  /** Lines of the file, without the header. */
  lines: number;
  seconds: number;
  /** Time of the last tenth of the lines divided by that of the first. */
  lastToFirst: number;
  /** Most memory of the proxy, minus that after the first tenth. */
  grownBytes: number;
}

const NEW_LINE = '\n'.codePointAt(0);

/** Downloads the export of all orders. A signal ends it early. */
export async function measureExport(
  { asStaff, orders, proxy }: GrownShop,
  signal?: AbortSignal,
): Promise<ExportSpeed> {
  const started = performance.now();
  const { body } = await asStaff('/api/admin/orders/export.csv');
  /** Times at which each tenth was complete. */
  const tenths: number[] = [];
  let lines = -1;
  let settled = 0;
  let most = 0;
  for await (const chunk of body ?? []) {
    if (signal?.aborted) break;
    for (const byte of chunk) if (byte === NEW_LINE) lines += 1;
    if (lines < ((tenths.length + 1) * orders) / 10) continue;
    tenths.push(performance.now());
    const bytes = residentBytes(proxy.pid);
    settled ||= bytes;
    most = Math.max(most, bytes);
  }
  const [first = started] = tenths;
  const last = (tenths.at(-1) ?? started) - (tenths.at(-2) ?? started);
  return {
    lines,
    seconds: (performance.now() - started) / 1000,
    lastToFirst: last / (first - started),
    grownBytes: most - settled,
  };
}
