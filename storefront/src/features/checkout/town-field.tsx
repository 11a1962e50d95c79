import { townKey } from '@chitenge/contract/delivery';
import { isTownName, namesTown, provincesOf, similarTown, townNames } from '@chitenge/contract/places';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';
import { TOWN_ADVICE } from '@chitenge/contract/served-places';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CheckoutFields, NONE } from './checkout-fields.ts';
import { needsTown, reaches } from './delivery-errors.ts';
import { TextField } from './form-fields.tsx';
import type { Delivery } from './use-delivery.ts';

/**
 * The city with suggestions of Zambia's towns. Any other text is accepted. Leaving the field chooses the town's province when
 * none is chosen.
 */
export function TownField({ delivery }: { delivery: Delivery }) {
  const { all, place } = delivery;
  const id = useId();
  const { getValues, setValue, clearErrors } = useFormContext<CheckoutFields>();
  /** Half a name is no mistake, and only who types needs the towns. */
  const [focus, setFocus] = useState<'before' | 'in' | 'left'>('before');

  const leave = () => {
    setFocus('left');
    const [province, ...others] = provincesOf(getValues('city'));
    if (province === undefined || others.length > 0 || getValues('province') !== NONE) return;
    setValue('province', province);
    clearErrors('province');
  };

  const province = PROVINCES.find((name) => name === place.province) ?? null;
  const served = all.filter((method) => reaches(method, province)).flatMap(({ towns }) => towns);
  const suggested = focus === 'before' ? [] : distinct([...townNames(province), ...served]);
  return (
    <div onFocus={() => setFocus('in')} onBlur={leave}>
      <TextField
        name="city"
        autoComplete="address-level2"
        list={id}
        required={needsTown(delivery)}
        hint={focus === 'left' && townHint(delivery)}
      />
      <datalist id={id}>
        {suggested.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}

/** Returns the names without those that mean the same town. */
const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [townKey(name), name])).values(),
];

/** Says what may be wrong with a town. No error, because small places of the same name are in no list. */
function townHint({ all, serving, place: { town, province } }: Delivery): string | null {
  if (town === null) return null;
  const advice = province === null || serving.length > 0 ? null : TOWN_ADVICE;
  const provinces = provincesOf(town);
  if (provinces.length > 0) {
    if (province === null || provinces.some((name) => name === province))
      return isTownName(town) ? null : advice;
    const names = provinces.map((name) => PROVINCE_LABELS[name]).join(' or ');
    return `${town} is in ${names}. Please check the province.`;
  }
  const served = all.flatMap(({ towns }) => towns);
  if (served.some((name) => namesTown(town, name, province))) return null;
  const similar = similarTown(town, distinct([...townNames(null), ...served]));
  if (similar !== null) return `Did you mean ${similar}?`;
  return advice;
}
