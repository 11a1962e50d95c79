import type { AdminOrder } from '@chitenge/contract/admin-order';
import { CORRECTION_LABELS as LABELS } from '@chitenge/contract/correction-labels';
import { orderName } from '@chitenge/contract/order-id';
import { COUNTRIES } from '@chitenge/contract/country';
import { keysOf } from '@chitenge/contract/typed-entries';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatAmount } from '../../components/format-amount.ts';
import { adminDeliveryMethodsQuery } from '../../delivery/api/delivery-methods.ts';
import { Pair } from '../../form/form-layout.ts';
import { fieldsOf, RecordDialog } from '../../form/record-form.tsx';
import { changedFields, useSubmit } from '../../form/use-submit.ts';
import { useLeaveGuard } from '../../unsaved-changes/leave-guard.ts';
import { useCorrectDetails } from '../api/update-order.ts';

const EMPTY = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: '',
  city: '',
  province: '',
  postalCode: '',
  country: '',
  recipientPhone: '',
  landmark: '',
  station: '',
  deliveryMethodId: '',
} satisfies Partial<Record<keyof AdminOrder & keyof typeof LABELS, string>>;
type Details = typeof EMPTY;
type Fields = Details & { reason: string };
const NAMES = keysOf(EMPTY);

const { Text, Area, Choice } = fieldsOf<Fields>({ ...LABELS, reason: 'Reason' });

function detailsOf(order: AdminOrder): Details {
  const details = { ...EMPTY };
  for (const name of NAMES) details[name] = order[name] ?? '';
  return details;
}

/** Finds the form field for the server's field name, such as `changes.city`. */
function findField(path: string): { name: keyof Fields; label: string } | null {
  if (path === 'reason') return { name: 'reason', label: 'Reason' };
  const name = NAMES.find((each) => path === `changes.${each}`);
  return name === undefined ? null : { name, label: LABELS[name] };
}

const NONE = { value: '', label: 'None' };
const PROVINCE_OPTIONS = [
  NONE,
  ...PROVINCES.map((value) => ({ value: value as string, label: PROVINCE_LABELS[value] })),
];
const COUNTRY_OPTIONS = [
  NONE,
  ...COUNTRIES.map((value) => ({ value: value as string, label: value as string })),
];

interface CorrectDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Corrects who gets the goods of an order, where and how. Only what was changed is sent. */
export function CorrectDialog({ order, onClose }: CorrectDialogProps) {
  const before = detailsOf(order);
  const form = useForm<Fields>({ defaultValues: { ...before, reason: '' } });
  const { leave } = useLeaveGuard();
  const { mutateAsync, isPending } = useCorrectDetails(order.id);
  const { submit, formError } = useSubmit(form, {
    save: async ({ reason, ...details }) => {
      const changed = changedFields(before, details);
      const changes = Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [name, value || null]),
      );
      await mutateAsync({ changes, reason });
    },
    findField,
    onSaved: () => leave(onClose),
  });
  return (
    <RecordDialog
      form={form}
      submit={submit}
      formError={formError}
      isSaving={isPending}
      title={`Correct order ${orderName(order)}`}
      saveLabel="Save corrections"
      onClose={onClose}
    >
      <Text name="customerName" />
      <Pair>
        <Text name="customerPhone" type="tel" />
        <Text name="customerEmail" type="email" />
      </Pair>
      <Area name="shippingAddress" rows={2} />
      <Pair>
        <Text name="city" />
        <Choice name="province" options={PROVINCE_OPTIONS} />
      </Pair>
      <Pair>
        <Text name="postalCode" />
        <Choice name="country" options={COUNTRY_OPTIONS} />
      </Pair>
      <DeliveryField order={order} />
      <Pair>
        <Text name="landmark" />
        <Text name="station" />
      </Pair>
      <Text name="recipientPhone" type="tel" />
      <Text name="reason" required hint="The timeline shows it, with what was there before." />
    </RecordDialog>
  );
}

/** The published methods and the order's own; nothing while there are none. */
function DeliveryField({ order }: { order: AdminOrder }) {
  const { data: methods = [] } = useQuery(adminDeliveryMethodsQuery);
  const { deliveryMethodId: current, deliveryName } = order;
  const offered = methods.filter(({ id, status }) => status === 'published' && id !== current);
  if (offered.length === 0) return null;
  return (
    <Choice
      name="deliveryMethodId"
      hint="Another fee changes the total. An order with a payment or a discount keeps its total."
      options={[
        { value: current ?? '', label: deliveryName ?? 'None' },
        ...offered.map(({ id, name, fee }) => ({ value: id, label: `${name}, ${formatAmount(fee)}` })),
      ]}
    />
  );
}
