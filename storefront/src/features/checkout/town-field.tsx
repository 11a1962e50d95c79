import { townKey, townKeys } from '@chitenge/contract/delivery';
import type * as ZambianPlaces from '@chitenge/contract/places';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadPart } from '../../lib/load-part.ts';
import { type CheckoutFields, NONE } from './checkout-fields.ts';
import { needsTown, reaches } from './delivery-errors.ts';
import { TextField } from './form-fields.tsx';
import type { Delivery } from './use-delivery.ts';

/** Loads with the field's focus. */
type Places = typeof ZambianPlaces;

/**
 * The city with suggestions of Zambia's towns, which load when the field gets the focus. Any other text is accepted. Leaving
 * the field chooses the town's province when none is chosen.
 */
export function TownField({ delivery }: { delivery: Delivery }) {
  const { all, place } = delivery;
  const id = useId();
  const { getValues, setValue, clearErrors } = useFormContext<CheckoutFields>();
  const [places, setPlaces] = useState<Places | null>(null);
  /** Half a name is no mistake. */
  const [isLeft, setLeft] = useState(false);

  const load = async () => {
    // Without the towns, the field is one for text.
    const loaded = places ?? (await loadPart(() => import('@chitenge/contract/places')).catch(() => null));
    setPlaces(loaded);
    return loaded;
  };

  const enter = () => {
    setLeft(false);
    void load();
  };

  const leave = async () => {
    setLeft(true);
    const [province, ...others] = (await load())?.provincesOf(getValues('city')) ?? [];
    if (province === undefined || others.length > 0 || getValues('province') !== NONE) return;
    setValue('province', province);
    clearErrors('province');
  };

  const province = PROVINCES.find((name) => name === place.province) ?? null;
  const served = all.filter((method) => reaches(method, province)).flatMap(({ towns }) => towns);
  const names = places ? distinct([...places.townNames(province), ...served]) : [];
  return (
    <div onFocus={enter} onBlur={() => void leave()}>
      <TextField
        name="city"
        autoComplete="address-level2"
        list={id}
        required={needsTown(delivery)}
        hint={isLeft && places && townHint(places, delivery)}
      />
      <datalist id={id}>
        {names.map((name) => (
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
function townHint(places: Places, { all, place: { town, province } }: Delivery): string | null {
  if (town === null) return null;
  const provinces = places.provincesOf(town);
  if (provinces.length > 0) {
    if (province === null || provinces.some((name) => name === province)) return null;
    const names = provinces.map((name) => PROVINCE_LABELS[name]).join(' or ');
    return `${town} is in ${names}. Please check the province.`;
  }
  const served = all.flatMap(({ towns }) => towns);
  const isServed = served.some((name) => townKeys(town).includes(townKey(name)));
  const similar = isServed
    ? null
    : places.similarTown(town, distinct([...places.townNames(null), ...served]));
  return similar && `Did you mean ${similar}?`;
}
