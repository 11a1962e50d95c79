/** Fields, validation and request body of the form of a delivery method. */
import { createDeliveryMethodSchema, type CreateDeliveryMethodBody } from '@chitenge/contract/admin-delivery';
import { DELIVERY_METHOD_FIELDS } from '@chitenge/contract/delivery-method';
import { contractResolver } from '../form/record-form.tsx';
import { type FormFields, tableForm } from '../form/table-form.ts';

export type MethodFields = FormFields<typeof DELIVERY_METHOD_FIELDS>;

export const METHOD_FORM = tableForm(DELIVERY_METHOD_FIELDS, { kind: 'door' });

/** Returns the request body of valid fields. @throws z.ZodError */
export const toMethodBody = (fields: MethodFields): CreateDeliveryMethodBody =>
  createDeliveryMethodSchema.parse(METHOD_FORM.toBody(fields));

/** Validates the form by the contract's rules. */
export const methodResolver = contractResolver(
  createDeliveryMethodSchema,
  METHOD_FORM.toBody,
  METHOD_FORM.labels,
);
