import { useEffect, useRef, useState, type Ref } from 'react';
import { Input } from '../../../ui/field.tsx';

/** Delay between the last key press and the search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The current search term. A change from outside replaces the text. */
  value: string;
  /** Called with the trimmed text after the debounce delay, and immediately on Enter. */
  onSearch: (text: string) => void;
  /**
   * Called on Enter, also by a barcode scanner. The text is then selected, so that the next scan replaces it.
   * @param isRepeat whether nothing was typed since the last Enter, as by a scanner that ends a code with two
   */
  onEnter?: (text: string, isRepeat: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A debounced search input. */
export function SearchBox({ label, value, onSearch, onEnter, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const isEntered = useRef(false);
  const latestOnSearch = useRef(onSearch);
  useEffect(() => void (latestOnSearch.current = onSearch), [onSearch]);

  // The submitted term returns as `value` while the user types on. Only a different value replaces the text.
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== submitted) setText(value);
  }

  const search = (): void => {
    setSubmitted(text.trim());
    latestOnSearch.current(text.trim());
  };

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setSubmitted(text.trim());
      latestOnSearch.current(text.trim());
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <Input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => {
        isEntered.current = false;
        setText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        search();
        if (!onEnter) return;
        // In a form, a scanner must not submit.
        event.preventDefault();
        event.currentTarget.select();
        onEnter(text.trim(), isEntered.current);
        isEntered.current = true;
      }}
    />
  );
}
