import { useState } from 'react';

export interface Selection {
  /** Ids of the visible rows that are selected. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all visible rows, or none when all are selected. */
  toggleAll: () => void;
  clear: () => void;
  state: 'none' | 'some' | 'all';
}

/** Tracks the selected rows. Rows that leave the page lose their selection, so that bulk changes affect visible rows only. */
export function useSelection(visibleIds: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = visibleIds.filter((id) => selected.has(id));
  const all = ids.length === visibleIds.length && ids.length > 0;
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) =>
      setSelected(new Set(selected.has(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id])),
    toggleAll: () => setSelected(new Set(all ? [] : visibleIds)),
    clear: () => setSelected(new Set()),
    state: all ? 'all' : ids.length > 0 ? 'some' : 'none',
  };
}
