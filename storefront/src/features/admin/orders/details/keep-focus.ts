/** Focuses the heading of a dialog or of one of its sections. */
export function focusHeading(part: Element | null | undefined): void {
  const heading = part?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * The ref of what is in a dialog: when the button with the focus goes, the next button of its row has the focus, or the
 * heading of its section. Radix focuses the dialog itself, which nobody sees.
 */
export function keepFocus(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.closest('[role="dialog"]');
  if (!dialog) return undefined;
  let focused: Element = dialog;
  let row: Element | null = null;
  let section: Element | null = null;
  const focusNext = (): void => {
    if (document.activeElement !== dialog || focused.isConnected) return;
    const next = row?.isConnected ? row.querySelector<HTMLElement>('button, summary') : null;
    if (next) next.focus();
    else focusHeading(section?.isConnected ? section : dialog);
  };
  const onFocusIn = ({ target }: Event): void => {
    // Radix focuses the dialog once for each part that has gone.
    if (target === dialog) queueMicrotask(focusNext);
    else if (target instanceof Element) {
      focused = target;
      row = target.closest('li');
      section = target.closest('section');
    }
  };
  dialog.addEventListener('focusin', onFocusIn);
  return () => dialog.removeEventListener('focusin', onFocusIn);
}
