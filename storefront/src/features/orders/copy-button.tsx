import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** How long the button says that it has copied, in milliseconds. */
const COPIED_MS = 2500;

/** Copies a short text. Says so, also when the browser does not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Could not copy');
    }
  };

  return (
    <Button variant="secondary" small onClick={() => void copy()}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  );
}
