import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../src/theme/tokens.ts';
import { Field, Input, Select, TextArea } from '../../src/ui/field.tsx';
import { withLabel } from '../../src/ui/field-message.ts';
import { overLabel } from '../../src/ui/over-label.ts';
import { Stepper } from '../../src/ui/stepper.tsx';
import { Example } from '../example.tsx';

export function FieldExamples() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Example title="Field with Input" fill>
        <Field label="First Name">{(control) => <Input {...control} autoComplete="off" />}</Field>
      </Example>
      <Example title="Field, required, with a hint" fill>
        <Field label="Phone" hint="The courier calls this number." required>
          {(control) => <Input {...control} type="tel" placeholder="e.g., 0971234567" />}
        </Field>
      </Example>
      <Example title="Field with an error" fill>
        <Field label="Email" error={withLabel('Email', 'must be an email address')}>
          {(control) => <Input {...control} defaultValue="thandiwe" />}
        </Field>
      </Example>
      <Example title="Field, disabled" fill>
        <Field label="Country">{(control) => <Input {...control} defaultValue="Zambia" disabled />}</Field>
      </Example>
      <Example title="Field with Select" fill>
        <Field label="Province">
          {(control) => (
            <Select {...control}>
              <option>Lusaka</option>
              <option>Copperbelt</option>
            </Select>
          )}
        </Field>
      </Example>
      <Example title="Field with TextArea" fill>
        <Field label="Description">
          {(control) => <TextArea {...control} rows={3} defaultValue="Cotton wax print, cut in Lusaka." />}
        </Field>
      </Example>
      <Example title="Stepper: at its minimum, and above">
        <Stepper value={quantity} onChange={setQuantity} of="quantity of Lusaka Wrap Dress" />
        <Stepper value={12} onChange={() => undefined} of="quantity of Kamwala Shirt" />
      </Example>
      <Example title="overLabel: a native input under a drawn label">
        {['M', 'L'].map((value) => (
          <StyledChoice key={value}>
            <input type="radio" name="gallery-size" value={value} defaultChecked={value === 'M'} />
            {value}
          </StyledChoice>
        ))}
      </Example>
    </>
  );
}

const StyledChoice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 3.75rem;
  height: 3rem;
  border: 1px solid ${color.edge};

  &:has(:checked) {
    background: ${color.ink};
    color: ${color.paper};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }

  input {
    ${overLabel}
  }
`;
