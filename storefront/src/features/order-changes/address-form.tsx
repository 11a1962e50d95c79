import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import type { Order } from '@chitenge/contract/order';
import type { ChangeAddressBody } from '@chitenge/contract/order-actions';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';
import { InputField, SelectField, TextAreaField } from '../../ui/field-controls.tsx';
import { changeAddress } from './api.ts';
import { ChangeForm, type Changing, type Values } from './change-form.tsx';

const LABELS = {
  shippingAddress: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  landmark: 'Landmark',
  station: 'Bus station',
  recipientPhone: 'Phone of who receives it',
} as const;
type Name = keyof typeof LABELS;

const PROVINCE_OPTIONS = [
  { value: '', label: 'None' },
  ...PROVINCES.map((value) => ({ value: value as string, label: PROVINCE_LABELS[value] })),
];

const ERROR_LABELS = Object.fromEntries(
  Object.entries(LABELS).map(([name, label]) => [`changes.${name}`, label]),
);

/** Returns what differs from the order; an emptied field is removed. */
function changesOf(order: Order, values: Values): ChangeAddressBody['changes'] {
  const changed = Object.entries(values).filter(([name, value]) => value !== valueOf(order, name));
  return Object.fromEntries(changed.map(([name, value]) => [name, value || null]));
}

const valueOf = (order: Order, name: string): string => (isName(name) ? (order[name] ?? '') : '');
const isName = (name: string): name is Name => Object.hasOwn(LABELS, name);

/** Corrects where an order goes. Only what was changed is sent. */
export function AddressForm(changing: Changing) {
  const { order, access } = changing;
  const needed = order.deliveryKind === null ? null : DELIVERY_KIND_FACTS[order.deliveryKind].needs;
  const fieldOf = (name: Name, errors: Readonly<Record<string, string>>) => ({
    label: LABELS[name],
    name,
    defaultValue: order[name] ?? '',
    error: errors[`changes.${name}`],
  });
  return (
    <ChangeForm
      {...changing}
      summary="Correct the address"
      submit="Save the address"
      busy="Saving..."
      labels={ERROR_LABELS}
      send={(values, proof) => {
        const changes = changesOf(order, values);
        return Object.keys(changes).length === 0
          ? Promise.resolve(order)
          : changeAddress(access, { changes, ...proof });
      }}
      done={{ title: 'Address saved', description: 'Your order goes there.' }}
    >
      {(errors) => (
        <>
          <TextAreaField {...fieldOf('shippingAddress', errors)} rows={2} maxLength={1000} />
          <InputField {...fieldOf('city', errors)} maxLength={120} />
          <SelectField {...fieldOf('province', errors)} options={PROVINCE_OPTIONS} />
          <InputField {...fieldOf('postalCode', errors)} maxLength={20} />
          {needed === 'landmark' && <InputField {...fieldOf('landmark', errors)} required maxLength={200} />}
          {needed === 'station' && <InputField {...fieldOf('station', errors)} required maxLength={120} />}
          <InputField
            {...fieldOf('recipientPhone', errors)}
            hint="Only if someone else receives it."
            type="tel"
            inputMode="tel"
            maxLength={40}
          />
        </>
      )}
    </ChangeForm>
  );
}
