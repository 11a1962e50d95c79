import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { DeliveryMethodRow } from '../directus/rows.ts';
import { presentMoney, presentMoneyOrNull } from './money.ts';

/** Converts a delivery method for shoppers. @throws RangeError for an invalid amount */
export function presentDeliveryMethod(row: DeliveryMethodRow): DeliveryMethod {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    provinces: row.provinces ?? [],
    towns: row.towns ?? [],
    fee: presentMoney(row.fee),
    freeFrom: presentMoneyOrNull(row.free_from),
    paidOnCollection: row.paid_on_collection,
    daysMin: row.days_min,
    daysMax: row.days_max,
    instructions: row.instructions,
  };
}
