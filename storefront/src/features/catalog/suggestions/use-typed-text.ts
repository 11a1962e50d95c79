import { useEffect, useState } from 'react';

/** How long nothing must be typed before the text counts, in milliseconds. */
const PAUSE_MS = 200;

/** Fewest letters that are looked up. */
const LEAST_LETTERS = 2;

/**
 * What a search field holds, trimmed, once the shopper pauses.
 * @returns null while there is too little to look up, or the field was left or closed, until the arrow down; and a way to
 *   close it
 */
export function useTypedText(input: HTMLInputElement): [text: string | null, close: () => void] {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const typed = input.value.trim();
      setText(typed.length < LEAST_LETTERS ? null : typed);
    };
    const wait = () => {
      clearTimeout(pause);
      pause = setTimeout(read, PAUSE_MS);
    };
    const close = () => {
      clearTimeout(pause);
      setText(null);
    };
    /** Where the list is open, the arrow moves in it and does not come here. */
    const reopen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.isComposing) return;
      event.preventDefault();
      read();
    };
    // What was typed before this code had arrived counts too.
    if (input.value !== '') wait();
    input.addEventListener('input', wait);
    input.addEventListener('focus', wait);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', reopen);
    input.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(pause);
      input.removeEventListener('input', wait);
      input.removeEventListener('focus', wait);
      input.removeEventListener('blur', close);
      input.removeEventListener('keydown', reopen);
      input.form?.removeEventListener('submit', close);
    };
  }, [input]);

  return [text, () => setText(null)];
}
