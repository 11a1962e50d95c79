import { useState } from 'react';

export interface Selection {
  /** What is selected of what is shown. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all that is shown, or nothing when all of it is selected. */
  toggleAll: () => void;
  clear: () => void;
  state: 'none' | 'some' | 'all';
}

/** Which rows are selected. A row that is not shown any more is not selected any more: nothing is changed unseen. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const all = ids.length === shown.length && ids.length > 0;
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
    state: all ? 'all' : ids.length > 0 ? 'some' : 'none',
  };
}
