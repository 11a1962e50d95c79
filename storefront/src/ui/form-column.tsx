import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FormErrors } from '../lib/form-errors.ts';
import { color, size, space } from '../theme/tokens.ts';
import { ErrorNotice } from './layout.ts';

/** A form of a few fields in one column. */
export const FormColumn = styled.form`
  display: grid;
  gap: ${space.l};
  max-width: 30rem;
`;

/** A small text under a form. */
export const Note = styled.p`
  max-width: 38rem;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** The error of a whole form. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <ErrorNotice as="p" role="alert" tabIndex={-1} data-form-error>
      {text}
    </ErrorNotice>
  );
}

interface CheckedForm<Root> {
  /** The form, or what has its fields. */
  ref: RefObject<Root | null>;
  errors: FormErrors;
  /**
   * Shows what is wrong with the fields.
   * @param found a message for each field, or false
   * @returns whether the form can be sent
   */
  check: (found: Readonly<Record<string, string | false>>) => boolean;
}

/**
 * Joins what the form finds wrong itself with what the server has rejected. The first invalid field takes the focus, or the
 * message of the form.
 */
export function useCheckedForm<Root extends HTMLElement = HTMLFormElement>({
  fields: rejected,
  form,
}: FormErrors): CheckedForm<Root> {
  const ref = useRef<Root>(null);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const fields = { ...rejected, ...found };
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
  const check: CheckedForm<Root>['check'] = (all) => {
    const wrong = Object.entries(all).flatMap(([name, message]) =>
      message === false ? [] : [[name, message]],
    );
    setFound(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  return { ref, errors: { fields, form }, check };
}
