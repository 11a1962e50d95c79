import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../src/theme/tokens.ts';
import { InputField, SelectField, TextAreaField } from '../../src/ui/field-controls.tsx';
import { withLabel } from '../../src/ui/field-message.ts';
import { FormError } from '../../src/ui/form-column.tsx';
import { overLabel } from '../../src/ui/over-label.ts';
import { RadioCards } from '../../src/ui/radio-cards.tsx';
import { Stepper } from '../../src/ui/stepper.tsx';
import { Example } from '../example.tsx';

const PROVINCES = [
  { value: 'lusaka', label: 'Lusaka' },
  { value: 'copperbelt', label: 'Copperbelt' },
];

export function FieldExamples() {
  const [province, setProvince] = useState('lusaka');
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Example title="InputField" fill>
        <InputField label="First Name" />
      </Example>
      <Example title="InputField, required, with a hint" fill>
        <InputField
          label="Phone"
          hint="The courier calls this number."
          required
          type="tel"
          placeholder="e.g., 0971234567"
        />
      </Example>
      <Example title="InputField with an error" fill>
        <InputField
          label="Email"
          error={withLabel('Email', 'must be an email address')}
          defaultValue="thandiwe"
        />
      </Example>
      <Example title="InputField, disabled" fill>
        <InputField label="Country" defaultValue="Zambia" disabled />
      </Example>
      <Example title="SelectField" fill>
        <SelectField label="Province" options={PROVINCES} />
      </Example>
      <Example title="TextAreaField" fill>
        <TextAreaField label="Description" rows={3} defaultValue="Cotton wax print, cut in Lusaka." />
      </Example>
      <Example title="RadioCards" fill>
        <RadioCards legend="Province" options={PROVINCES} value={province} onValueChange={setProvince} />
      </Example>
      <Example title="FormError" fill>
        <FormError text="We could not reach the shop. Please try again." />
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
