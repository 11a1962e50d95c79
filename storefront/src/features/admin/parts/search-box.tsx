import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../ui/field.tsx';

/** How long nothing was typed before a search begins, in milliseconds. */
export const SEARCH_PAUSE = 300;

interface SearchBoxProps {
  /** What it searches, for screen readers and as its placeholder: 'Search by name, email or order id'. */
  label: string;
  /** The search that is on now; a change from outside replaces what stands in the box. */
  value: string;
  /** Called with the trimmed text after a pause, and at once on Enter. */
  onSearch: (text: string) => void;
}

/** A search that follows the typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => void (latest.current = onSearch), [onSearch]);

  // What this box asked for comes back while more is being typed; only another's change may replace the text.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) setText(value);
  }

  const search = (): void => {
    setSent(text.trim());
    latest.current(text.trim());
  };

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setSent(text.trim());
      latest.current(text.trim());
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search();
      }}
    />
  );
}
