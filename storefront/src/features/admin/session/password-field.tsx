import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, touchTarget } from '../../../theme/tokens.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A required password that can be shown while it is typed. Sending the form hides it, so that no browser keeps it as a text. */
export function PasswordField({ label, hint, error, ref, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...{ label, hint, error }} required>
      {(control) => (
        <StyledBox ref={box}>
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
          />
          <StyledToggle
            type="button"
            aria-pressed={isShown}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            Show<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </StyledToggle>
        </StyledBox>
      )}
    </Field>
  );
}

const StyledBox = styled.div`
  display: flex;

  > input {
    flex: 1;
    min-width: 0;
  }
`;

const StyledToggle = styled.button`
  flex: none;
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  padding-inline: 0.75rem;
  border: 1px solid ${color.edge};
  border-left: 0;
  background: ${color.paper};
  font-size: ${size.small};
  font-weight: 600;

  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
`;
