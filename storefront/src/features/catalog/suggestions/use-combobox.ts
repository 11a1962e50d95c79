import { useEffect, useState } from 'react';

interface Combobox {
  /** Id of the list, and the beginning of its options' ids; the field names it in `aria-controls`. */
  listId: string;
  /** How many options there are; 0 while the list is not shown. */
  count: number;
  /** Whether something is shown that Escape closes. */
  open: boolean;
  onChoose: (index: number) => void;
  onClose: () => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * Makes a text field the head of a list of options (the ARIA pattern "combobox"): arrows move through the options and
 * back to the text, Enter chooses, Escape closes. The focus stays in the field, which keeps its own Enter while no option
 * is marked.
 * @returns place of the marked option, null for none, and a way to mark another one
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, count, open, onChoose, onClose }: Combobox,
): [active: number | null, setActive: (index: number | null) => void] {
  const [marked, setActive] = useState<number | null>(null);
  const active = marked !== null && marked < count ? marked : null;

  useEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0));
    if (active === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(listId, active));
  }, [input, listId, count, active]);

  useEffect(() => {
    if (!open) return;
    const actions: Record<string, () => boolean> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => {
        if (active === null) onClose();
        else onChoose(active);
        return active !== null;
      },
      Escape: () => {
        onClose();
        return true;
      },
    };
    /** The text itself is one of the places. */
    function move(by: 1 | -1): boolean {
      if (count === 0) return false;
      const place = ((active ?? -1) + 1 + by + count + 1) % (count + 1);
      setActive(place === 0 ? null : place - 1);
      return true;
    }
    function press(event: KeyboardEvent): void {
      if (event.target !== input || event.isComposing) return;
      if (actions[event.key]?.() !== true) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // Ahead of a drawer around the field, which would take Escape for itself.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [input, count, open, active, onChoose, onClose]);

  return [active, setActive];
}
