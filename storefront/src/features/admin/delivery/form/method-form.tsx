import { DELIVERY_KIND_LABELS, DELIVERY_KINDS } from '@chitenge/contract/delivery';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/region';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { checkbox, CheckboxGroup, Pair } from '../../form/form-layout.ts';
import { SelectField, TextAreaField, TextField } from '../../form/form-field.tsx';
import { STATUS_OPTIONS } from '../method-status.ts';
import { METHOD_LABELS, type MethodFields } from './method-fields.ts';

const KIND_OPTIONS = DELIVERY_KINDS.map((value) => ({ value, label: DELIVERY_KIND_LABELS[value] }));

/** The fields of a delivery method. */
export function MethodForm() {
  const { register } = useFormContext<MethodFields>();
  return (
    <>
      <TextField<MethodFields>
        name="name"
        label={METHOD_LABELS.name}
        hint="Shoppers read it at checkout."
        maxLength={80}
        required
      />
      <Pair>
        <SelectField<MethodFields> name="kind" label={METHOD_LABELS.kind} options={KIND_OPTIONS} />
        <SelectField<MethodFields>
          name="status"
          label={METHOD_LABELS.status}
          options={STATUS_OPTIONS}
          hint="Shoppers choose from published ones only."
        />
      </Pair>
      <CheckboxGroup>
        <legend>{METHOD_LABELS.provinces}</legend>
        <p>None: it is offered everywhere.</p>
        <div>
          {PROVINCES.map((province) => (
            <label key={province}>
              <input type="checkbox" value={province} {...register('provinces')} />
              {PROVINCE_LABELS[province]}
            </label>
          ))}
        </div>
      </CheckboxGroup>
      <TextField<MethodFields>
        name="towns"
        label={METHOD_LABELS.towns}
        hint="Separated by commas. Empty: everywhere in the provinces."
      />
      <Pair>
        <TextField<MethodFields>
          name="fee"
          label={METHOD_LABELS.fee}
          hint="0 for free delivery."
          inputMode="decimal"
          required
        />
        <TextField<MethodFields>
          name="freeFrom"
          label={METHOD_LABELS.freeFrom}
          hint="For goods of at least this amount. Empty: never."
          inputMode="decimal"
        />
      </Pair>
      <StyledCheck>
        <input type="checkbox" {...register('paidOnCollection')} />
        {METHOD_LABELS.paidOnCollection}
      </StyledCheck>
      <Pair>
        <TextField<MethodFields> name="daysMin" label={METHOD_LABELS.daysMin} inputMode="numeric" required />
        <TextField<MethodFields> name="daysMax" label={METHOD_LABELS.daysMax} inputMode="numeric" required />
      </Pair>
      <TextAreaField<MethodFields>
        name="instructions"
        label={METHOD_LABELS.instructions}
        hint="Shoppers read them at checkout and on the page of their order."
        rows={3}
      />
    </>
  );
}

const StyledCheck = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;

  ${checkbox}
`;
