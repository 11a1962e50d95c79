import { useEffect, useState } from 'react';

interface Combobox {
  /** Id of the list, and prefix of the options' ids. */
  listId: string;
  /** Number of options; 0 while the list is hidden. */
  count: number;
  /** Whether a popup is open, which Escape closes. */
  open: boolean;
  /** Whether Escape closes what is around the field, too. */
  escapes?: boolean;
  onChoose: (index: number) => void;
  onClose: () => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * Implements the ARIA combobox pattern for a text field. Arrows move through the options and back to the text, Enter chooses,
 * Escape closes. The focus stays in the field. Without an active option, Enter submits the form.
 * @returns index of the active option, null for none, and its setter
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, count, open, escapes = false, onChoose, onClose }: Combobox,
): [active: number | null, setActive: (index: number | null) => void] {
  const [selected, setActive] = useState<number | null>(null);
  const active = selected !== null && selected < count ? selected : null;

  useEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0));
    if (active === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(listId, active));
  }, [input, listId, count, active]);

  useEffect(
    () => () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    },
    [input],
  );

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
        return !escapes;
      },
    };
    /** The text counts as one position, before the first option. */
    function move(by: 1 | -1): boolean {
      if (count === 0) return false;
      const position = ((active ?? -1) + 1 + by + count + 1) % (count + 1);
      setActive(position === 0 ? null : position - 1);
      return true;
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.target !== input || event.isComposing) return;
      if (actions[event.key]?.() !== true) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // The capture phase comes before the handlers of a drawer around the field, which also closes on Escape.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [input, count, open, escapes, active, onChoose, onClose]);

  return [active, setActive];
}
