import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Focuses the input of the form that a link names: `field=gender`. */
export function useLinkedField<Form extends HTMLElement>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const name = useSearchParams()[0].get('field');
  useEffect(() => {
    if (name === null || !/^\w+$/.test(name)) return undefined;
    // The dialog focuses its first control while it opens.
    const frame = requestAnimationFrame(() => {
      const input = form.current?.querySelector<HTMLElement>(
        `[name="${name}"], [data-field="${name}"] input`,
      );
      input?.focus();
      input?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return form;
}
