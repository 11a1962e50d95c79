import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the section's heading when another phase has removed the focused control, such as a pressed button.
 * A change while the shopper is elsewhere moves nothing.
 */
export function usePhaseFocus(phase: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
  }, [phase]);
  return section;
}
