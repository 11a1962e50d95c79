import { CHANNEL_LABELS, STAFF_CHANNELS } from '@chitenge/contract/order-channel';
import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';
import type { FieldError } from '@chitenge/contract/problem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Field, Input } from '../../../../ui/field.tsx';
import { type Option, SelectField, TextAreaField } from '../../../../ui/field-controls.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { Section } from '../../components/section.tsx';
import { adminDeliveryMethodsQuery } from '../../delivery/api/delivery-methods.ts';
import { Pair } from '../../form/form-layout.ts';
import { latestOrderOf } from './known-customer.ts';
import { isTakenAlong, readDiscount, type SaleEdit, type SaleFields, serverName } from './sale-draft.ts';
import { InputRow } from '../../components/layout.ts';

export interface SaleFormProps {
  edit: SaleEdit;
  /** What keeps the order from being placed, by field. */
  errors: readonly FieldError[];
  mayDiscount: boolean;
}

const CHANNELS = STAFF_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));

/** Where the order comes from. */
export function ChannelChoice({ edit }: Pick<SaleFormProps, 'edit'>) {
  return (
    <StyledChannels
      legend="Ordered"
      options={CHANNELS}
      value={edit.draft.channel}
      onValueChange={(channel) => edit.change({ channel })}
    />
  );
}

/** The fields of a sale besides its goods. @param children how a delivered order is paid, below its delivery */
export function SaleForm({ children, ...props }: SaleFormProps & { children: ReactNode }) {
  return (
    <>
      <CustomerFields {...props} />
      <DeliveryFields {...props} />
      {children}
      <Section heading="h2" title="Discount and note">
        <Pair>
          <SaleField {...props} name="discountCode" label="Discount code" autoCapitalize="characters" />
          {props.mayDiscount && <SaleField {...props} name="discountAmount" label="Off (K or %)" />}
        </Pair>
        {props.mayDiscount && props.edit.draft.fields.discountAmount !== '' && (
          <SaleField {...props} name="discountReason" label="Reason of the discount" required />
        )}
        <TextAreaField
          label="Customer’s note"
          error={errorOf(props.errors, 'notes', 'The note')}
          rows={2}
          value={props.edit.draft.fields.notes}
          onValueChange={(notes) => props.edit.setField('notes', notes)}
        />
      </Section>
    </>
  );
}

function errorOf(errors: readonly FieldError[], field: string, label: string): string | undefined {
  const found = errors.find((error) => error.field === field);
  return found && withLabel(label, found.message);
}

interface SaleFieldProps
  extends
    SaleFormProps,
    Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode' | 'onBlur' | 'required' | 'type'> {
  name: keyof SaleFields;
  label: string;
  /** Stands beside the input, above what is wrong with it. */
  beside?: ReactNode;
}

export function SaleField({
  edit,
  errors,
  mayDiscount: _may,
  name,
  label,
  required,
  beside,
  onBlur,
  ...input
}: SaleFieldProps) {
  const [isTyping, setTyping] = useState(false);
  // An amount is judged when it is complete. A discount that is too high stays so.
  const isIncomplete =
    isTyping &&
    (name === 'cash' || (name === 'discountAmount' && readDiscount(edit.draft.fields[name]) === null));
  const error = isIncomplete ? undefined : errorOf(errors, serverName(name), label);
  return (
    <Field label={label} required={required === true} error={error}>
      {(control) => (
        <InputRow>
          <Input
            autoComplete="off"
            {...control}
            {...input}
            name={serverName(name)}
            value={edit.draft.fields[name]}
            onChange={({ target }) => {
              setTyping(true);
              edit.setField(name, target.value);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') setTyping(false);
            }}
            onBlur={(event) => {
              setTyping(false);
              onBlur?.(event);
            }}
          />
          {beside}
        </InputRow>
      )}
    </Field>
  );
}

function CustomerFields(props: SaleFormProps) {
  const { edit } = props;
  const { fields } = edit.draft;
  const queryClient = useQueryClient();
  const needsContact = !isTakenAlong(edit.draft);

  /** A known customer's details fill what is still empty. */
  async function fillKnown(): Promise<void> {
    if (fields.customerName !== '') return;
    const last = await latestOrderOf(queryClient, fields.customerPhone);
    if (last === undefined) return;
    edit.fillEmpty({
      customerName: last.customerName,
      customerEmail: last.customerEmail,
      province: last.province ?? '',
      city: last.city ?? '',
      shippingAddress: last.shippingAddress ?? '',
      landmark: last.landmark ?? '',
      station: last.station ?? '',
    });
  }

  return (
    <Section heading="h2" title={needsContact ? 'Customer' : 'Customer, if you know one'}>
      <Pair>
        <SaleField
          {...props}
          name="customerPhone"
          label="Phone"
          type="tel"
          required={needsContact}
          onBlur={() => void fillKnown()}
        />
        <SaleField {...props} name="customerName" label="Name" required={needsContact} />
      </Pair>
      <SaleField {...props} name="customerEmail" label="Email" type="email" />
    </Section>
  );
}

function DeliveryFields(props: SaleFormProps) {
  const { edit, errors } = props;
  const { fields, channel } = edit.draft;
  const { data } = useQuery(adminDeliveryMethodsQuery);
  const methods = (data ?? []).filter(({ status }) => status === 'published');
  const method = methods.find(({ id }) => id === fields.deliveryMethodId);
  const needed = method ? DELIVERY_KIND_FACTS[method.kind].needs : null;
  const select = (name: 'deliveryMethodId' | 'province', label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      error={errorOf(errors, name, label)}
      value={fields[name]}
      options={options}
      onValueChange={(value) => edit.setField(name, value)}
    />
  );
  const isNoneOffered = data !== undefined && methods.length === 0 && fields.deliveryMethodId === '';
  if (isNoneOffered && channel === 'counter') return null;
  return (
    <Section heading="h2" title="Delivery">
      {isNoneOffered ? (
        <p>No delivery method is published: agree with the customer how the goods get there.</p>
      ) : (
        select('deliveryMethodId', 'How the goods get there', [
          {
            value: '',
            label:
              channel !== 'counter' ? 'Choose …' : edit.draft.layBy ? 'Collected here later' : 'Taken along',
          },
          ...methods.map(({ id, name }) => ({ value: id, label: name })),
        ])
      )}
      {(method || channel !== 'counter') && (
        <>
          <Pair>
            {select('province', 'Province', [
              { value: '', label: 'None' },
              ...PROVINCES.map((value) => ({ value, label: PROVINCE_LABELS[value] })),
            ])}
            <SaleField {...props} name="city" label="Town" />
          </Pair>
          {needed === 'station' && <SaleField {...props} name="station" label="Bus station" required />}
          {needed === 'landmark' && <SaleField {...props} name="landmark" label="Landmark" required />}
          {method && DELIVERY_KIND_FACTS[method.kind].hasAddress && (
            <SaleField {...props} name="shippingAddress" label="Address" />
          )}
        </>
      )}
    </Section>
  );
}

const StyledChannels = styled(RadioCards<(typeof STAFF_CHANNELS)[number]>)`
  > div {
    grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
  }
`;
