import { useEffect, useRef, type RefObject } from 'react';
import type { FormErrors } from '../lib/form-errors.ts';

/** Focuses the first invalid field after a rejected submit, or the message of the form. */
export function useFailedForm({ fields, form }: FormErrors): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  // The messages are new objects in each render.
  const messages = Object.values(fields)
    .concat(form ?? [])
    .join();
  useEffect(() => {
    if (messages === '') return;
    ref.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [data-form-error]')
      ?.focus();
  }, [messages]);
  return ref;
}
