import type { Problem } from '@chitenge/contract/problem';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CartColumns } from '../cart/cart-columns.tsx';
import { useCart } from '../cart/cart-context.ts';
import { OrderSummary } from '../cart/order-summary.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { NotReachedPanel } from './not-reached-panel.tsx';
import { MobileMoneyPayment, PersonalInformation, ShippingAddress } from './form-cards.tsx';
import { fieldErrors } from './field-errors.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import type { PlaceOrder } from './use-place-order.ts';

const FORM_ID = 'checkout-form';

/** The form in three cards, and beside it what is being ordered (section 2). */
export function CheckoutView({
  submit,
  placing,
  obstruction,
  shippingLabel,
}: PlaceOrder & { shippingLabel: string }) {
  const cart = useCart();
  const form = useCheckoutForm();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const { items, total } = placing ?? cart;

  const onSubmit = form.handleSubmit(async (fields) => {
    setRefusal(null);
    const problem = await submit(fields);
    setRefusal(problem);
    const errors = fieldErrors(problem?.errors ?? []);
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
        {refusal && placing === null && <ConflictPanel problem={refusal} />}
        {obstruction && placing === null && <NotReachedPanel why={obstruction} />}
        <OrderSummary total={total} shippingLabel={shippingLabel} lines={<CheckoutLines items={items} />}>
          <Button type="submit" form={FORM_ID} block busy={placing !== null}>
            {placing === null ? 'Place Order' : 'Processing Order...'}
          </Button>
        </OrderSummary>
      </div>
    </CartColumns>
  );
}
