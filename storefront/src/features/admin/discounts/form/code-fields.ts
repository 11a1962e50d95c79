/** Fields, validation and request body of the form of a discount code. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  createDiscountCodeSchema,
  type AdminDiscountCode,
  type CreateDiscountCodeBody,
} from '@chitenge/contract/admin-discount';
import { fromShopInput, toShopInput } from '@chitenge/contract/shop-time';
import type { FieldErrors } from 'react-hook-form';
import { withLabel } from '../../../../ui/field-message.ts';

export interface CodeFields {
  code: string;
  kind: string;
  value: string;
  minimum: string;
  categories: string[];
  /** In the shop's time, as a `datetime-local` input has it. */
  starts: string;
  ends: string;
  maxUses: string;
  maxUsesPerPhone: string;
  status: string;
}
type CodeFieldName = keyof CodeFields;

export const EMPTY_CODE: CodeFields = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  categories: [],
  starts: '',
  ends: '',
  maxUses: '',
  maxUsesPerPhone: '',
  status: 'draft',
};

export const CODE_LABELS: Record<CodeFieldName, string> = {
  code: 'Code',
  kind: 'Kind',
  value: 'Value',
  minimum: 'For goods of at least (K)',
  categories: 'Categories',
  starts: 'From',
  ends: 'Until',
  maxUses: 'Uses',
  maxUsesPerPhone: 'Uses per phone number',
  status: 'Status',
};

/** Finds the form field and label for the server's field name; null when the form has no such field. */
export function findCodeField(name: string) {
  const [first] = name.split('.');
  const field = Object.keys(EMPTY_CODE)
    .filter((key): key is CodeFieldName => key in CODE_LABELS)
    .find((key) => key === first);
  return field === undefined ? null : { name: field, label: CODE_LABELS[field] };
}

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

/** Converts the form fields to a request body. The contract validates it. */
function toBody(fields: CodeFields): unknown {
  return {
    ...fields,
    value: fields.kind === 'free_delivery' ? null : fields.value.trim() || null,
    minimum: fields.minimum.trim() || null,
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
export function codeResolver(values: CodeFields) {
  const { error } = createDiscountCodeSchema.safeParse(toBody(values));
  if (!error) return { values, errors: {} };
  const errors: FieldErrors<CodeFields> = {};
  for (const { path, message } of error.issues) {
    const field = findCodeField(String(path[0]));
    if (field && !errors[field.name])
      errors[field.name] = { type: 'contract', message: withLabel(field.label, message) };
  }
  return { values: {}, errors };
}
