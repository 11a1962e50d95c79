import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_KIND_LABELS } from '@chitenge/contract/delivery';
import { PROVINCE_LABELS } from '@chitenge/contract/region';
import { keysOf } from '@chitenge/contract/typed-entries';
import { METHOD_STATUS_BADGES } from '../method-status.ts';
import { METHOD_LABELS, toMethodFields, type MethodFields } from './method-fields.ts';

/** Returns the names of the fields whose values differ. */
export function differingFields(one: MethodFields, other: MethodFields): (keyof MethodFields)[] {
  return keysOf(METHOD_LABELS).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** Returns a sentence with the current values of the fields that differ, and a space after it; '' when none differs. */
export function describeChanges(before: AdminDeliveryMethod, current: AdminDeliveryMethod): string {
  const fields = toMethodFields(current);
  const changes = differingFields(toMethodFields(before), fields).map(
    (name) => `${METHOD_LABELS[name]} ${formatValue(name, fields, current)}`,
  );
  return changes.length === 0 ? '' : `Saved now: ${changes.join(', ')}. `;
}

function formatValue(name: keyof MethodFields, fields: MethodFields, method: AdminDeliveryMethod): string {
  const value = {
    ...fields,
    provinces: fields.provinces.map((province) => PROVINCE_NAMES.get(province) ?? province).join(', '),
    kind: DELIVERY_KIND_LABELS[method.kind],
    status: METHOD_STATUS_BADGES[method.status].label,
    paidOnCollection: fields.paidOnCollection ? 'yes' : 'no',
  }[name];
  return value === '' ? 'empty' : `“${value}”`;
}

const PROVINCE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PROVINCE_LABELS));
