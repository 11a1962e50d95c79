import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Query parameters of the dialogs, of the packing slip, of the dispatch list, whose value is a day or 'any', and of labels,
 * whose value is ids with counts. `stocktake`, `received`, `rounds` and `prices` may be ALL. The others hold an id, `customer` one of an order; `edit`, `order` and `received` may be NEW.
 * `edit` and `delete` belong to the tab's records. `field` is no dialog: it names the input that a dialog begins with.
 */
const DIALOG_PARAMS = [
  'order',
  'customer',
  'slip',
  'dispatch',
  'labels',
  'stocktake',
  'prices',
  'edit',
  'delete',
  'import',
  'bulk',
  'history',
  'received',
  'rounds',
  'account',
  'field',
] as const;
type DialogParam = (typeof DIALOG_PARAMS)[number];
const PARAM_NAMES: ReadonlySet<string> = new Set(DIALOG_PARAMS);

/** Value of `stocktake`, `received`, `rounds` and `prices` for their lists. */
export const ALL = 'all';

/** Value of `edit`, `order` and `received` for a new record. */
export const NEW = 'new';

/** State of a history entry that an opened dialog created. Closing the dialog goes back to the entry before it. */
export const DIALOG_STATE = { dialog: true };

function isDialogState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state;
}

export interface UrlDialog {
  /** Returns the id that the open dialog shows; null when the dialog is closed. */
  valueOf: (dialog: DialogParam) => string | null;
  /** Returns the query that opens one dialog above the current list, for a link with DIALOG_STATE. */
  queryOf: (dialog: DialogParam, value: string) => string;
  /** Whether the dialog was opened above the entry before it, to which `close` returns. */
  canGoBack: boolean;
  /** Opens a dialog in a new history entry, so that Back closes it. */
  open: (dialog: DialogParam, value: string) => void;
  /** Shows another record in the open dialog, in the same history entry. */
  replace: (dialog: DialogParam, value: string) => void;
  /** Closes the dialog as Back does. */
  close: () => void;
}

/** Returns the parameters of the list behind the open dialog. */
export const listParamsOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !PARAM_NAMES.has(name)));

/** Keeps the open dialog in the URL: Back closes it, and reload and links open it. */
export function useUrlDialog(): UrlDialog {
  const [query] = useSearchParams();
  const { key, state }: { key: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  /** The history entry that is being left. The browser goes back later, and a second call would go back twice. */
  const leaving = useRef<string>(undefined);

  const listQuery = listParamsOf(query);
  const canGoBack = isDialogState(state);

  const queryOf = (dialog: DialogParam, value: string): string =>
    `?${new URLSearchParams([...listQuery, [dialog, value]]).toString()}`;

  const close = (): void => {
    if (leaving.current === key) return;
    leaving.current = key;
    if (canGoBack) void navigate(-1);
    else void navigate(`?${listQuery.toString()}`, { replace: true });
  };

  return {
    valueOf: (dialog) => query.get(dialog),
    queryOf,
    canGoBack,
    replace: (dialog, value) => void navigate(queryOf(dialog, value), { replace: true, state }),
    open: (dialog, value) => void navigate(queryOf(dialog, value), { state: DIALOG_STATE }),
    close,
  };
}
