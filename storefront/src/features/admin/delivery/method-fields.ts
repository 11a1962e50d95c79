/** Fields, validation and request body of the form of a delivery method. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  createDeliveryMethodSchema,
  type AdminDeliveryMethod,
  type CreateDeliveryMethodBody,
} from '@chitenge/contract/admin-delivery';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { contractResolver } from '../form/record-form.tsx';

/** The form of a new method. Towns are separated by commas. */
export const EMPTY_METHOD = {
  name: '',
  kind: 'door',
  provinces: Array.of<string>(),
  towns: '',
  fee: '',
  freeFrom: '',
  paidOnCollection: false,
  payAtDoor: false,
  doorMax: '',
  doorFeeAhead: true,
  daysMin: '1',
  daysMax: '3',
  instructions: '',
  status: 'draft',
};
export type MethodFields = typeof EMPTY_METHOD;

export const METHOD_LABELS: Record<keyof MethodFields, string> = {
  name: 'Name',
  kind: 'Kind',
  provinces: 'Provinces',
  towns: 'Towns',
  fee: 'Fee (K)',
  freeFrom: 'Free from (K)',
  paidOnCollection: 'The shopper pays the fee when fetching the goods',
  payAtDoor: 'The order may be paid when it is handed over',
  doorMax: 'Up to (K)',
  doorFeeAhead: 'The first order of a phone number pays the delivery fee ahead',
  daysMin: 'Fewest days',
  daysMax: 'Most days',
  instructions: 'Instructions',
  status: 'Status',
};

/** Converts a method to form fields. */
export function toMethodFields(method: AdminDeliveryMethod): MethodFields {
  return {
    name: method.name,
    kind: method.kind,
    provinces: method.provinces,
    towns: method.towns.join(', '),
    fee: method.fee,
    freeFrom: method.freeFrom ?? '',
    paidOnCollection: method.paidOnCollection,
    payAtDoor: method.payAtDoor,
    doorMax: method.doorMax ?? '',
    doorFeeAhead: method.doorFeeAhead,
    daysMin: String(method.daysMin),
    daysMax: String(method.daysMax),
    instructions: method.instructions ?? '',
    status: method.status,
  };
}

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(cleanAmount(text)));

/** Converts the form fields to a request body. The contract validates it. */
function toBody(fields: MethodFields): unknown {
  return {
    ...fields,
    towns: fields.towns.split(',').filter((town) => town.trim() !== ''),
    fee: cleanTypedAmount(fields.fee),
    freeFrom: cleanTypedAmount(fields.freeFrom) || null,
    doorMax: cleanTypedAmount(fields.doorMax) || null,
    daysMin: toNumber(fields.daysMin),
    daysMax: toNumber(fields.daysMax),
    instructions: fields.instructions || null,
  };
}

/** Returns the request body of valid fields. @throws z.ZodError */
export const toMethodBody = (fields: MethodFields): CreateDeliveryMethodBody =>
  createDeliveryMethodSchema.parse(toBody(fields));

/** Validates the form by the contract's rules. */
export const methodResolver = contractResolver(createDeliveryMethodSchema, toBody, METHOD_LABELS);
