/** Rows of delivery methods, by knex: an order reads them in its own transaction. */
import type { DeliveryKind } from '@chitenge/contract/delivery';
import type { DoorTerms } from '@chitenge/contract/door';
import type { ServedPlaces } from '@chitenge/contract/served-places';
import type { DeliveryMethodFields } from '@chitenge/contract/delivery-method';
import type { Knex } from 'knex';
import { parseTextList, type Decimal } from '../database/columns.ts';

/** A published method. */
export interface DeliveryMethod extends ServedPlaces, DoorTerms {
  id: string;
  name: string;
  kind: DeliveryKind;
  daysMin: number;
  daysMax: number;
  instructions: string | null;
}

/** The column of each field that the owner enters. */
export const DELIVERY_METHOD_COLUMNS = {
  name: 'name',
  kind: 'kind',
  provinces: 'provinces',
  towns: 'towns',
  fee: 'fee',
  freeFrom: 'free_from',
  paidOnCollection: 'paid_on_collection',
  payAtDoor: 'pay_at_door',
  doorMax: 'door_max',
  doorFeeAhead: 'door_fee_ahead',
  daysMin: 'days_min',
  daysMax: 'days_max',
  instructions: 'instructions',
  status: 'status',
} as const satisfies Record<keyof DeliveryMethodFields, string>;

type Columns = Omit<
  DeliveryMethod,
  'provinces' | 'towns' | 'paidOnCollection' | 'payAtDoor' | 'doorFeeAhead'
> & {
  provinces: unknown;
  towns: unknown;
  fee: Decimal;
  paidOnCollection: boolean | number;
  payAtDoor: boolean | number | null;
  doorFeeAhead: boolean | number | null;
};

/** Reads the published methods, in the owner's order. */
export async function readDeliveryMethods(trx: Knex): Promise<DeliveryMethod[]> {
  const rows = await trx('delivery_methods')
    .where('status', 'published')
    .orderBy(['sort', 'name'])
    .select<Columns[]>({ id: 'id', ...DELIVERY_METHOD_COLUMNS });
  return rows.map((row) => ({
    ...row,
    provinces: parseTextList(row.provinces) ?? [],
    towns: parseTextList(row.towns) ?? [],
    paidOnCollection: Boolean(row.paidOnCollection),
    payAtDoor: Boolean(row.payAtDoor),
    doorFeeAhead: Boolean(row.doorFeeAhead ?? true),
  }));
}
