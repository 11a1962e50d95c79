/** Fields, validation and request body of the form of a discount code. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  createDiscountCodeSchema,
  type AdminDiscountCode,
  type CreateDiscountCodeBody,
} from '@chitenge/contract/admin-discount';
import { DISCOUNT_FIELDS } from '@chitenge/contract/discount-code';
import { DECIMAL } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { contractResolver } from '../form/record-form.tsx';
import { type FormFields, tableForm } from '../form/table-form.ts';

export type CodeFields = FormFields<typeof DISCOUNT_FIELDS>;

export const CODE_FORM = tableForm(DISCOUNT_FIELDS, { kind: 'percent' });

/** Shows a percent without decimals. */
const valueText = ({ kind, value }: AdminDiscountCode): string =>
  kind === 'percent' ? String(Number(value)) : (value ?? '');

/** Converts a code to form fields. */
export const toCodeFields = (code: AdminDiscountCode): CodeFields => ({
  ...CODE_FORM.toFields(code),
  value: valueText(code),
});

function toValue({ kind, value }: CodeFields): string | null {
  if (kind === 'free_delivery') return null;
  if (kind !== 'percent') return cleanTypedAmount(value) || null;
  const percent = cleanTypedAmount(cleanAmount(value).replace(/ ?%$/, ''));
  // What is no number is refused in the words for a percent that is not from 1 to 100.
  return percent === '' || DECIMAL.test(percent) ? percent || null : '0';
}

const toBody = (fields: CodeFields) => ({ ...CODE_FORM.toBody(fields), value: toValue(fields) });

/** Returns the request body of valid fields. @throws z.ZodError */
export const toCodeBody = (fields: CodeFields): CreateDiscountCodeBody =>
  createDiscountCodeSchema.parse(toBody(fields));

/** Validates the form by the contract's rules. */
export const codeResolver = contractResolver(createDiscountCodeSchema, toBody, CODE_FORM.labels);
