import { useEffect, useState } from 'react';

const QUOTE_DEBOUNCE_MS = 250;

/** Returns the content that a quote is asked for: what was entered, a moment after the last change. */
export function useAsked(content: string): string {
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), QUOTE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return asked;
}
