import { townKey } from '@chitenge/contract/delivery';
import { PROVINCES, type Province } from '@chitenge/contract/province';
import { useId, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { needsTown } from './delivery-errors.ts';
import { TextField } from './form-fields.tsx';
import type { Delivery } from './use-delivery.ts';

type TownNames = (province: Province | null) => string[];

/** The city with suggestions of Zambia's towns, which load when the field gets the focus. Any other text is accepted. */
export function TownField({ delivery }: { delivery: Delivery }) {
  const { all, place } = delivery;
  const id = useId();
  const [townNames, setTownNames] = useState<TownNames | null>(null);

  const load = () => {
    if (townNames !== null) return;
    // Without the suggestions the field works as before.
    loadPart(() => import('@chitenge/contract/places')).then(
      (places) => setTownNames(() => places.townNames),
      () => undefined,
    );
  };

  const province = PROVINCES.find((name) => name === place.province) ?? null;
  const served = all
    .filter(({ provinces }) => province === null || provinces.length === 0 || provinces.includes(province))
    .flatMap(({ towns }) => towns);
  const names = townNames
    ? [...new Map([...townNames(province), ...served].map((name) => [townKey(name), name])).values()]
    : [];
  return (
    <div onFocus={load}>
      <TextField name="city" autoComplete="address-level2" list={id} required={needsTown(delivery)} />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}
