import { cleanAmount } from '@chitenge/contract/clean-text';
import { type AdminDiscountCode, createDiscountCodeSchema } from '@chitenge/contract/admin-discount';
import { DISCOUNT_FIELDS, DISCOUNT_STATUSES, MAX_CODE } from '@chitenge/contract/discount-code';
import { DISCOUNT_KIND_LABELS, DISCOUNT_KINDS, judgePeriod } from '@chitenge/contract/discount-terms';
import { DECIMAL } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { adminCategoriesQuery } from '../categories/api/categories.ts';
import { type BadgeContent, PUBLICATION_BADGES } from '../components/status-badge.tsx';
import { CheckboxGroup, Pair } from '../form/form-layout.ts';
import { contractResolver, fieldsOf, RecordDialog, useRecordForm } from '../form/record-form.tsx';
import { type FormFields, tableForm } from '../form/table-form.ts';
import { useCreateCode, useUpdateCode } from './api/discount-codes.ts';

const CODE_STATUS_OPTIONS = DISCOUNT_STATUSES.map((value) => ({
  value,
  label: PUBLICATION_BADGES[value].label,
}));

/** Says whether shoppers can use a code now. @param now milliseconds since 1970 */
export function codeBadge(code: AdminDiscountCode, now: number): BadgeContent {
  if (code.status !== 'published') return PUBLICATION_BADGES[code.status];
  if (code.maxUses !== null && code.uses >= code.maxUses) return { label: 'Used up', tone: 'quiet' };
  const refusal = judgePeriod(code, now);
  if (refusal === null) return PUBLICATION_BADGES.published;
  return refusal === 'ended' ? { label: 'Ended', tone: 'quiet' } : { label: 'Not started', tone: 'waiting' };
}

const KIND_OPTIONS = DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_KIND_LABELS[value] }));

type CodeFields = FormFields<typeof DISCOUNT_FIELDS>;

const CODE_FORM = tableForm(DISCOUNT_FIELDS, { kind: 'percent' });

/** Shows a percent without decimals. */
const valueText = ({ kind, value }: AdminDiscountCode): string =>
  kind === 'percent' ? String(Number(value)) : (value ?? '');

/** Converts a code to form fields. */
const toCodeFields = (code: AdminDiscountCode): CodeFields => ({
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

/** Validates the form by the contract's rules. */
const codeResolver = contractResolver(createDiscountCodeSchema, toBody, CODE_FORM.labels);

const { Text, Choice } = fieldsOf<CodeFields>(CODE_FORM.labels);

interface CodeDialogProps {
  /** The code to edit; null adds a new one. */
  code: AdminDiscountCode | null;
  onClose: () => void;
}

/** The dialog 'Add Discount Code', or that of one code, which itself cannot be changed. Mount it only while it is open. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const form = useForm<CodeFields>({
    defaultValues: code === null ? CODE_FORM.empty : toCodeFields(code),
    resolver: codeResolver,
  });
  const save = useRecordForm(form, {
    record: code,
    labels: CODE_FORM.labels,
    toFields: toCodeFields,
    toBody: (fields) => createDiscountCodeSchema.parse(toBody(fields)),
    create: useCreateCode(),
    update: useUpdateCode(),
    onClose,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <RecordDialog
      {...save}
      title={code === null ? 'Add Discount Code' : `Edit ${code.code}`}
      saveLabel={code === null ? 'Create Discount Code' : 'Update Discount Code'}
    >
      <Pair>
        {code === null && (
          <Text
            name="code"
            hint={DISCOUNT_FIELDS.code.note}
            placeholder="WELCOME10"
            maxLength={MAX_CODE}
            required
          />
        )}
        <Choice name="status" options={CODE_STATUS_OPTIONS} hint={DISCOUNT_FIELDS.status.note} />
      </Pair>
      <Pair>
        <Choice name="kind" options={KIND_OPTIONS} />
        {kind !== 'free_delivery' && (
          <Text
            name="value"
            hint={kind === 'percent' ? 'Whole percent, from 1 to 100.' : 'Kwacha.'}
            inputMode="decimal"
            required
          />
        )}
      </Pair>
      <Pair>
        <Text name="starts" type="datetime-local" hint={DISCOUNT_FIELDS.starts.note} />
        <Text name="ends" type="datetime-local" hint={DISCOUNT_FIELDS.ends.note} />
      </Pair>
      <Text name="minimum" hint={DISCOUNT_FIELDS.minimum.note} inputMode="decimal" />
      <Categories />
      <Pair>
        <Text name="maxUses" hint={DISCOUNT_FIELDS.maxUses.note} inputMode="numeric" />
        <Text name="maxUsesPerPhone" hint={DISCOUNT_FIELDS.maxUsesPerPhone.note} inputMode="numeric" />
      </Pair>
    </RecordDialog>
  );
}

/** Controlled, because the categories may load after the form. */
function Categories() {
  const { control } = useFormContext<CodeFields>();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const toggle = (id: string) =>
    field.onChange(
      field.value.includes(id) ? field.value.filter((other) => other !== id) : [...field.value, id],
    );
  return (
    <CheckboxGroup>
      <legend>{CODE_FORM.labels.categories}</legend>
      <p>{fieldState.error?.message ?? DISCOUNT_FIELDS.categories.note}</p>
      <div>
        {categories.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={field.value.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </CheckboxGroup>
  );
}
