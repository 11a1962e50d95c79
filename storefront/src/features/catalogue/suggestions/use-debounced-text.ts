import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** Length of the shortest text with suggestions. */
const MIN_LENGTH = 2;

/**
 * Returns the trimmed text of a search field, debounced, and a function that closes the suggestions. The text is null while
 * it is too short. Closing or leaving the field also sets it to null, and the down arrow sets it again.
 */
export function useDebouncedText(input: HTMLInputElement): [text: string | null, close: () => void] {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const typed = input.value.trim();
      setText(typed.length < MIN_LENGTH ? null : typed);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(read, DEBOUNCE_MS);
    };
    const close = () => {
      clearTimeout(timer);
      setText(null);
    };
    /** Runs only while the list is closed: an open list handles the arrow itself. */
    const reopen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.isComposing) return;
      event.preventDefault();
      read();
    };
    // The shopper may have typed before this code loaded.
    if (input.value !== '') schedule();
    input.addEventListener('input', schedule);
    input.addEventListener('focus', schedule);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', reopen);
    input.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', schedule);
      input.removeEventListener('focus', schedule);
      input.removeEventListener('blur', close);
      input.removeEventListener('keydown', reopen);
      input.form?.removeEventListener('submit', close);
    };
  }, [input]);

  return [text, () => setText(null)];
}
