import type { Problem } from '@chitenge/contract/problem';
import { useCallback, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CartColumns, OrderSummary, useCart } from '../cart/index.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { RetryPanel } from './retry-panel.tsx';
import { MobileMoneyPayment, PersonalInformation, ShippingAddress } from './form-cards.tsx';
import { fieldErrors } from './field-errors.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import type { PlaceOrder } from './use-place-order.ts';

const FORM_ID = 'checkout-form';

/** The form in three cards and the order summary beside it (docs/behaviour.md#checkout). */
export function CheckoutView({
  submit,
  placing,
  retryReason,
  shippingLabel,
}: PlaceOrder & { shippingLabel: string }) {
  const cart = useCart();
  const form = useCheckoutForm();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { items, total } = placing ?? cart;
  const submitButton = useRef<HTMLButtonElement>(null);
  const focusSubmit = useCallback(() => submitButton.current?.focus(), []);

  const onSubmit = form.handleSubmit(async (fields) => {
    setProblem(null);
    const reported = await submit(fields);
    setProblem(reported);
    const errors = fieldErrors(reported?.errors ?? []);
    for (const { name, message } of errors) form.setError(name, { type: 'server', message });
    if (errors[0]) form.setFocus(errors[0].name);
  });

  return (
    <CartColumns>
      <FormProvider {...form}>
        <form id={FORM_ID} onSubmit={(event) => void onSubmit(event)} aria-busy={placing !== null}>
          <PersonalInformation />
          <ShippingAddress />
          <MobileMoneyPayment />
        </form>
      </FormProvider>
      <div>
        {problem && placing === null && <ConflictPanel problem={problem} onChosen={focusSubmit} />}
        {retryReason && placing === null && <RetryPanel reason={retryReason} />}
        <OrderSummary total={total} shippingLabel={shippingLabel} lines={<CheckoutLines items={items} />}>
          <Button ref={submitButton} type="submit" form={FORM_ID} block busy={placing !== null}>
            {placing === null ? 'Place Order' : 'Processing Order...'}
          </Button>
        </OrderSummary>
      </div>
    </CartColumns>
  );
}
