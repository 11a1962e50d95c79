import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How long the button shows the result. */
const RESULT_MS = 2500;

/** Copies a text to the clipboard and shows whether it succeeded. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<string | null>(null);

  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
    } catch {
      setResult('Could not copy');
    }
  };

  return (
    <Button variant="secondary" small onClick={() => void copy()}>
      <span aria-live="polite">{result ?? label}</span>
    </Button>
  );
}
