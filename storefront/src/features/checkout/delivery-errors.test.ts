import { expect, it } from 'vitest';
import { BUS_STATION, MOTORBIKE } from '../../testing/handlers/delivery.ts';
import { deliveryErrors } from './delivery-errors.ts';

const ofTowns = { ...MOTORBIKE, towns: ['Lusaka'] };
const everywhere = { ...BUS_STATION, towns: [] };
const namesOf = (...delivery: Parameters<typeof deliveryErrors>) =>
  deliveryErrors(...delivery).map(({ name }) => name);

it('asks for the first thing that is missing', () => {
  const noPlace = { province: null, town: null };
  expect(namesOf({ all: [ofTowns], serving: [], place: noPlace })).toEqual(['city', 'province']);
  expect(namesOf({ all: [ofTowns, everywhere], serving: [], place: noPlace })).toEqual(['province']);
  expect(namesOf({ all: [ofTowns], serving: [], place: { province: 'lusaka', town: null } })).toEqual([
    'city',
  ]);
  expect(
    namesOf({ all: [everywhere], serving: [everywhere], place: { province: 'lusaka', town: null } }),
  ).toEqual(['deliveryMethodId']);
});

it('says when no method serves the place', () => {
  const place = { province: 'western', town: 'Mongu' };
  expect(deliveryErrors({ all: [ofTowns], serving: [], place })).toEqual([
    { name: 'city', message: 'We do not deliver there yet.' },
  ]);
});
