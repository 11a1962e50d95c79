import { type DeliveryMethod, SHOPPER_METHOD_FIELDS } from '@chitenge/contract/delivery-method';
import { initialValues } from '@chitenge/contract/field-table';

const common = { ...initialValues(SHOPPER_METHOD_FIELDS), provinces: [], towns: [], daysMax: 2 };

export const MOTORBIKE: DeliveryMethod = {
  ...common,
  id: '00000000-0000-4000-8000-d00000000001',
  name: 'Lusaka by motorbike',
  kind: 'door',
  provinces: ['lusaka'],
  towns: ['Lusaka'],
  fee: '35.00',
  freeFrom: '1000.00',
  instructions: 'The rider calls you first.',
};

export const BUS_STATION: DeliveryMethod = {
  ...common,
  id: '00000000-0000-4000-8000-d00000000002',
  name: 'Bus station',
  kind: 'bus_station',
  provinces: ['lusaka', 'copperbelt'],
  fee: '60.00',
  paidOnCollection: true,
  daysMin: 2,
  daysMax: 4,
};

export const PICKUP: DeliveryMethod = {
  ...common,
  id: '00000000-0000-4000-8000-d00000000003',
  name: 'Pick up in Lusaka',
  kind: 'pickup',
  provinces: ['lusaka'],
  fee: '0.00',
  daysMin: 0,
  daysMax: 0,
};

export const DELIVERY_METHODS = [MOTORBIKE, BUS_STATION, PICKUP];
