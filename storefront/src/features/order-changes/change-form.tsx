import type { Order } from '@chitenge/contract/order';
import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { getApiError } from '../../lib/api-error.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.ts';
import { InputField } from '../../ui/field-controls.tsx';
import { FormColumn, FormError, useCheckedForm } from '../../ui/form-column.tsx';
import { toast, type ToastOptions } from '../../ui/toast/toast-store.ts';
import type { OrderAccess, Proof } from './api.ts';

/** The order of a change, and who hears of it. */
export interface Changing {
  order: Order;
  access: OrderAccess;
  /** Called with the changed order. */
  onChanged: (order: Order) => void;
  /** Called when the order is not what the page shows. */
  onOutdated: () => void;
}

interface ChangeFormProps extends Changing {
  id?: string | undefined;
  summary: string;
  /** Null while there is nothing to send. */
  submit: string | null;
  busy: string;
  /** Names of the fields in messages, by the API's names. */
  labels?: Readonly<Record<string, string>>;
  send: (values: Values, proof: Proof) => Promise<Order>;
  done: ToastOptions;
  onOpen?: () => void;
  /** @param errors messages by the API's names of fields */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** The texts of a form by the names of its fields, without spaces around them. */
export type Values = Readonly<Record<string, string>>;

const NO_LABELS: Readonly<Record<string, string>> = {};
const PHONE = 'customerPhone';
const NO_ANSWER = 'We could not reach the shop. Please load the page again to see whether it was changed.';

const textsOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );

/** One change of an order, folded until it is wanted. A link alone needs the phone number on the order, too. */
export function ChangeForm({
  id,
  order,
  summary,
  submit,
  busy,
  labels = NO_LABELS,
  send,
  done,
  onChanged,
  onOutdated,
  onOpen,
  children,
}: ChangeFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ [PHONE]: customerPhone, ...values }: Values) =>
      send(values, customerPhone === undefined ? {} : { customerPhone }),
    onSuccess: (changed) => {
      if (details.current) details.current.open = false;
      toast(done);
      onChanged(changed);
    },
    onError: (failure) => {
      // The form goes with what it was for, so its message cannot stay in it.
      if (getApiError(failure)?.status === 409)
        toast({
          title: 'Not changed',
          description: formErrors(failure, {}, NO_ANSWER).form ?? '',
          variant: 'destructive',
        });
      onOutdated();
    },
  });
  const { ref, errors } = useCheckedForm(
    formErrors(error, { ...labels, [PHONE]: 'The phone number' }, NO_ANSWER),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate(textsOf(event.currentTarget));
  };
  return (
    <Disclosure
      id={id}
      ref={details}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
        else reset();
      }}
    >
      <summary>{summary}</summary>
      <div>
        <FormColumn ref={ref} onSubmit={onSubmit}>
          {children(errors.fields)}
          {submit !== null && order.actions.needsPhone && (
            <InputField
              label="Phone number on the order"
              hint="You opened this order by a link. So we ask for its number before anything is changed."
              required
              error={errors.fields[PHONE]}
              type="tel"
              name={PHONE}
              inputMode="tel"
              maxLength={40}
            />
          )}
          <FormError text={errors.form} />
          {submit !== null && (
            <div>
              <Button type="submit" variant="secondary" busy={isPending}>
                {isPending ? busy : submit}
              </Button>
            </div>
          )}
        </FormColumn>
      </div>
    </Disclosure>
  );
}
