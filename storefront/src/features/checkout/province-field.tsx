import { PROVINCE_OPTIONS } from './checkout-fields.ts';
import { SelectField } from './form-fields.tsx';

/** The province, in the address or in the card of the delivery. */
export function ProvinceField({ required = false }: { required?: boolean }) {
  return (
    <SelectField
      name="province"
      options={PROVINCE_OPTIONS}
      autoComplete="address-level1"
      required={required}
    />
  );
}
