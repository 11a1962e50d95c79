import { type AdminDeliveryMethod, createDeliveryMethodSchema } from '@chitenge/contract/admin-delivery';
import { DELIVERY_KIND_FACTS, DELIVERY_KINDS, factsOfKind } from '@chitenge/contract/delivery';
import {
  DELIVERY_METHOD_FIELDS as FIELDS,
  DELIVERY_STATUSES,
  MAX_DELIVERY_NAME,
} from '@chitenge/contract/delivery-method';
import { PROVINCE_LABELS, provinceName, PROVINCES } from '@chitenge/contract/region';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { PUBLICATION_BADGES } from '../components/status-badge.tsx';
import { CheckboxGroup, CheckLabel, Pair } from '../form/form-layout.ts';
import { contractResolver, fieldsOf, RecordDialog, useRecordForm } from '../form/record-form.tsx';
import { type FormFields, tableForm } from '../form/table-form.ts';
import { adminDeliveryMethodsQuery, useCreateMethod, useUpdateMethod } from './api/delivery-methods.ts';

const KIND_OPTIONS = DELIVERY_KINDS.map((value) => ({ value, label: DELIVERY_KIND_FACTS[value].label }));

const STATUS_OPTIONS = DELIVERY_STATUSES.map((value) => ({ value, label: PUBLICATION_BADGES[value].label }));

type MethodFields = FormFields<typeof FIELDS>;

const { labels, empty, toFields, toBody } = tableForm(FIELDS, { kind: 'door' });
/** Validates the form by the contract's rules. */
const resolver = contractResolver(createDeliveryMethodSchema, toBody, labels);
const { Text, Area, Choice } = fieldsOf<MethodFields>(labels);

/** Says what a field has, as a person reads it. */
function textOf(name: string, { kind, status, provinces, ...fields }: MethodFields): string {
  const others = new Map<string, string | boolean>(Object.entries(fields));
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  if (name === 'kind') return labelOf(KIND_OPTIONS, kind);
  if (name === 'status') return labelOf(STATUS_OPTIONS, status);
  if (name === 'provinces') return provinces.map((province) => provinceName(province)).join(', ');
  const value = others.get(name) ?? '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

interface MethodDialogProps {
  /** The method to edit; null adds a new one. */
  method: AdminDeliveryMethod | null;
  onClose: () => void;
}

/** The dialog 'Add Delivery Method' or 'Edit Delivery Method'. Mount it only while it is open. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<MethodFields>({
    defaultValues: method === null ? empty : toFields(method),
    resolver,
  });
  const save = useRecordForm(form, {
    record: method,
    labels,
    toFields,
    toBody: (fields) => createDeliveryMethodSchema.parse(toBody(fields)),
    create: useCreateMethod(),
    update: useUpdateMethod(),
    onClose,
    theirs: {
      read: () => queryClient.fetchQuery({ ...adminDeliveryMethodsQuery, staleTime: 0 }),
      textOf,
    },
  });
  const { register, control } = form;
  const [kind, payAtDoor] = useWatch({ control, name: ['kind', 'payAtDoor'] });
  return (
    <RecordDialog
      {...save}
      title={method === null ? 'Add Delivery Method' : 'Edit Delivery Method'}
      saveLabel={method === null ? 'Create Delivery Method' : 'Update Delivery Method'}
    >
      <Text name="name" hint={FIELDS.name.note} maxLength={MAX_DELIVERY_NAME} required />
      <Pair>
        <Choice name="kind" options={KIND_OPTIONS} />
        <Choice name="status" options={STATUS_OPTIONS} hint={FIELDS.status.note} />
      </Pair>
      <CheckboxGroup>
        <legend>{labels.provinces}</legend>
        <p>{FIELDS.provinces.note}</p>
        <div>
          {PROVINCES.map((province) => (
            <label key={province}>
              <input type="checkbox" value={province} {...register('provinces')} />
              {PROVINCE_LABELS[province]}
            </label>
          ))}
        </div>
      </CheckboxGroup>
      <Text name="towns" hint={FIELDS.towns.note} />
      <Pair>
        <Text name="fee" hint={FIELDS.fee.note} inputMode="decimal" required />
        <Text name="freeFrom" hint={FIELDS.freeFrom.note} inputMode="decimal" />
      </Pair>
      <CheckLabel>
        <input type="checkbox" {...register('paidOnCollection')} />
        {labels.paidOnCollection}
      </CheckLabel>
      {factsOfKind(kind)?.takesMoney && (
        <>
          <CheckLabel>
            <input type="checkbox" {...register('payAtDoor')} />
            {labels.payAtDoor}
          </CheckLabel>
          {payAtDoor && (
            <>
              <Text name="doorMax" hint={FIELDS.doorMax.note} inputMode="decimal" />
              <CheckLabel>
                <input type="checkbox" {...register('doorFeeAhead')} />
                {labels.doorFeeAhead}
              </CheckLabel>
            </>
          )}
        </>
      )}
      <Pair>
        <Text name="daysMin" inputMode="numeric" required />
        <Text name="daysMax" inputMode="numeric" required />
      </Pair>
      <Area name="instructions" hint={FIELDS.instructions.note} rows={3} />
    </RecordDialog>
  );
}
