import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';

interface OneFieldFormProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  label: string;
  hint: string;
  initial: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (value: string) => void;
}

/** A form with one text and its button. The server names an error. */
export function OneFieldForm({ initial, submitLabel, busy, onSubmit, ...field }: OneFieldFormProps) {
  const [value, setValue] = useState(initial);
  return (
    <StyledForm
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value.trim());
      }}
    >
      <InputField {...field} required value={value} onValueChange={setValue} />
      <Button type="submit" small busy={busy}>
        {submitLabel}
      </Button>
    </StyledForm>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.s};
  width: 100%;
  max-width: 28rem;

  ${from.tablet} {
    max-width: 34rem;
  }

  > button {
    justify-self: start;
  }
`;
