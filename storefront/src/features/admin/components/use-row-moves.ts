import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SortedRow {
  id: string;
  name: string;
}

interface RowMoves<Row> {
  /** The rows as staff have moved them, saved or not. */
  rows: readonly Row[] | undefined;
  move: (id: string, by: -1 | 1, press: MouseEvent<HTMLElement>) => void;
  /** What a screen reader says: 'Dresses is now 2nd of 7.' */
  place: string;
}

interface Move {
  /** The row that was moved last. */
  id: string;
  /** All rows in their new order. */
  ids: readonly string[];
}

interface Press {
  id: string;
  by: -1 | 1;
  button: HTMLElement;
  x: number;
  y: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Further than a hand shakes between two presses, in pixels. */
const SAME_SPOT_PX = 24;

/** Whether a press is a quick one at the same spot, where the moved row was: it means that row. */
function isRepeated(last: Press | null, { detail, clientX, clientY }: MouseEvent): last is Press {
  // The keyboard presses the focused button, which moves with its row.
  if (last === null || detail === 0) return false;
  const distance = Math.hypot(clientX - last.x, clientY - last.y);
  return distance <= SAME_SPOT_PX && Date.now() - last.at < SETTLE_MS;
}

/**
 * Moves rows of a sorted list at once, and saves their order: one request at a time, the last with the last order.
 * The list needs `overflow-anchor: none`.
 * @param saved the rows as the server has them
 * @param save sends all ids in their new order, and has updated `saved` when it resolves
 * @param refetch reads the rows again after an error
 */
export function useRowMoves<Row extends SortedRow>(
  saved: readonly Row[] | undefined,
  save: (ids: readonly string[]) => Promise<unknown>,
  refetch: () => unknown,
): RowMoves<Row> {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [place, setPlace] = useState('');
  const wanted = useRef<Move | null>(null);
  const lastPress = useRef<Press | null>(null);
  /** The button of the row that is being moved, and its distance from the top of the screen before, in pixels. */
  const pressed = useRef<{ button: HTMLElement; top: number } | null>(null);
  // The row stays under the finger: on a phone, its new place may be below the screen.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { button, top } = pressed.current;
    pressed.current = null;
    const shift = button.getBoundingClientRect().top - top;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' });
  });
  const sayPlace = (id: string, ids: readonly string[], is: string, end: string) => {
    const name = saved?.find((row) => row.id === id)?.name ?? '';
    setPlace(`${name} ${is} ${placeText(ids.indexOf(id), ids.length)}${end}`);
  };

  /** @param savedIds the order that the server has */
  const saveMoves = async (first: Move, savedIds: readonly string[]) => {
    wanted.current = first;
    let confirmed = savedIds;
    try {
      while (wanted.current.ids !== confirmed) {
        const { ids } = wanted.current;
        await save(ids);
        confirmed = ids;
      }
    } catch {
      sayPlace(wanted.current.id, confirmed, 'is', ' again.');
      refetch();
    }
    wanted.current = null;
    setOrder(null);
  };

  const moveRow = ({ id, by, button }: Pick<Press, 'id' | 'by' | 'button'>) => {
    const before = wanted.current?.ids ?? (saved ?? []).map((row) => row.id);
    const ids = movedBy(before, id, by);
    if (ids === before) return;
    pressed.current = { button, top: button.getBoundingClientRect().top };
    setOrder(ids);
    sayPlace(id, ids, 'is now', '.');
    // The request under way is followed by one with the newest order.
    if (wanted.current) wanted.current = { id, ids };
    else void saveMoves({ id, ids }, before);
  };

  return {
    rows: saved && order ? inOrder(saved, order) : saved,
    place,
    move: (id, by, press) => {
      const last = lastPress.current;
      const { clientX: x, clientY: y } = press;
      const meant = isRepeated(last, press) ? last : { id, by, button: press.currentTarget };
      // A press gives the focus to its own button.
      meant.button.focus({ preventScroll: true });
      lastPress.current = { ...meant, x, y, at: Date.now() };
      moveRow(meant);
    },
  };
}

/** Returns the ids with one of them moved among the others; it stays at the list's ends. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** Sorts rows by their ids. Rows that the order does not name come last. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const placeOf = ({ id }: Row) => (order.includes(id) ? order.indexOf(id) : order.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const PLURALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Names a place of a list: '2nd of 7'. */
export function placeText(at: number, count: number): string {
  return `${at + 1}${SUFFIXES[PLURALS.select(at + 1)] ?? 'th'} of ${count}`;
}

/** Longer than the second press of a double click takes, in milliseconds. */
const SETTLE_MS = 600;

/** Whether rows have just moved up, so that the second press of a double click would meet the next row. */
export function useSettling(count: number): boolean {
  const [settled, setSettled] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count < settled;
}
