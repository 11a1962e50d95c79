import type { DeliveryKind } from '@chitenge/contract/delivery';
import type { Province } from '@chitenge/contract/province';

export interface SampleDeliveryMethod {
  slug: string;
  name: string;
  kind: DeliveryKind;
  provinces: readonly Province[];
  towns: readonly string[];
  /** Whole kwacha. */
  fee: number;
  /** Whole kwacha; null for never. */
  freeFrom: number | null;
  paidOnCollection: boolean;
  days: readonly [min: number, max: number];
  instructions: string;
}

/** Drafts that an owner switches on. Until then shipping is free. */
export const DELIVERY_METHODS: readonly SampleDeliveryMethod[] = [
  {
    slug: 'lusaka-motorbike',
    name: 'Lusaka by motorbike',
    kind: 'door',
    provinces: ['lusaka'],
    towns: ['Lusaka', 'Chilanga'],
    fee: 35,
    freeFrom: 1000,
    paidOnCollection: false,
    days: [1, 2],
    instructions: 'The rider calls you before setting out. Monday to Saturday, 9:00 to 17:00.',
  },
  {
    slug: 'copperbelt-courier',
    name: 'Copperbelt by courier',
    kind: 'door',
    provinces: ['copperbelt'],
    towns: [],
    fee: 95,
    freeFrom: 2000,
    paidOnCollection: false,
    days: [2, 4],
    instructions: 'The courier sends an SMS on the morning of the delivery.',
  },
  {
    slug: 'bus-station',
    name: 'Bus station',
    kind: 'bus_station',
    provinces: [],
    towns: [],
    fee: 60,
    freeFrom: null,
    paidOnCollection: true,
    days: [2, 5],
    instructions:
      'Pay the parcel fee at the bus company’s office when you fetch the goods. Bring your NRC and the order number.',
  },
  {
    slug: 'pickup-lusaka',
    name: 'Pick up in Lusaka',
    kind: 'pickup',
    provinces: ['lusaka'],
    towns: [],
    fee: 0,
    freeFrom: null,
    paidOnCollection: false,
    days: [0, 1],
    instructions: 'At our shop, Monday to Saturday, 9:00 to 17:00. Bring the order number.',
  },
];
