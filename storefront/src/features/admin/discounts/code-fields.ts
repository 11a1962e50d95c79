/** Fields, validation and request body of the form of a discount code. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  createDiscountCodeSchema,
  type AdminDiscountCode,
  type CreateDiscountCodeBody,
} from '@chitenge/contract/admin-discount';
import { DISCOUNT_FIELDS } from '@chitenge/contract/discount-code';
import { inputLabels } from '@chitenge/contract/field-table';
import { DECIMAL } from '@chitenge/contract/money';
import { fromShopInput, toShopInput } from '@chitenge/contract/shop-time';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { contractResolver } from '../form/record-form.tsx';

/** The form of a new code. Times are the shop's, as a `datetime-local` input has them. */
export const EMPTY_CODE = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  categories: Array.of<string>(),
  starts: '',
  ends: '',
  maxUses: '',
  maxUsesPerPhone: '',
  status: 'draft',
};
export type CodeFields = typeof EMPTY_CODE;

export const CODE_LABELS = inputLabels(DISCOUNT_FIELDS);

/** Shows a percent without decimals. */
const valueText = ({ kind, value }: AdminDiscountCode): string =>
  kind === 'percent' ? String(Number(value)) : (value ?? '');

/** Converts a code to form fields. */
export function toCodeFields(code: AdminDiscountCode): CodeFields {
  return {
    code: code.code,
    kind: code.kind,
    value: valueText(code),
    minimum: code.minimum ?? '',
    categories: code.categories,
    starts: code.starts === null ? '' : toShopInput(code.starts),
    ends: code.ends === null ? '' : toShopInput(code.ends),
    maxUses: code.maxUses === null ? '' : String(code.maxUses),
    maxUsesPerPhone: code.maxUsesPerPhone === null ? '' : String(code.maxUsesPerPhone),
    status: code.status,
  };
}

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(cleanAmount(text)));
const toTime = (text: string): string | null => (text === '' ? null : fromShopInput(text));

function toValue({ kind, value }: CodeFields): string | null {
  if (kind === 'free_delivery') return null;
  if (kind !== 'percent') return cleanTypedAmount(value) || null;
  const percent = cleanTypedAmount(cleanAmount(value).replace(/ ?%$/, ''));
  // What is no number is refused in the words for a percent that is not from 1 to 100.
  return percent === '' || DECIMAL.test(percent) ? percent || null : '0';
}

/** Converts the form fields to a request body. The contract validates it. */
function toBody(fields: CodeFields): unknown {
  return {
    ...fields,
    value: toValue(fields),
    minimum: cleanTypedAmount(fields.minimum) || null,
    starts: toTime(fields.starts),
    ends: toTime(fields.ends),
    maxUses: toNumber(fields.maxUses),
    maxUsesPerPhone: toNumber(fields.maxUsesPerPhone),
  };
}

/** Returns the request body of valid fields. @throws z.ZodError */
export const toCodeBody = (fields: CodeFields): CreateDiscountCodeBody =>
  createDiscountCodeSchema.parse(toBody(fields));

/** Validates the form by the contract's rules. */
export const codeResolver = contractResolver(createDiscountCodeSchema, toBody, CODE_LABELS);
