import { creditPart } from '@chitenge/contract/credit-terms';
import { aheadOf, offersDoor } from '@chitenge/contract/door';
import { feeInTotal, orderTotal } from '@chitenge/contract/discount-terms';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import type { FieldError, Problem } from '@chitenge/contract/problem';
import { problemType } from '@chitenge/contract/problem-type';
import { useCallback, useRef, useState, useEffect } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { belowDesk } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { Stack } from '../../ui/layout.ts';
import { CartColumns, OrderSummary, useCart } from '../cart/index.ts';
import { feeText } from '../delivery/index.ts';
import { LazyDiscountEntry, useDiscount } from '../discount/index.ts';
import {
  type CheckoutFieldName,
  FIELD_LABELS,
  EMPTY_FIELDS,
  nextMobileNumber,
  type CheckoutFields,
} from './checkout-fields.ts';
import { CheckoutLines, FoldedLines } from './checkout-lines.tsx';
import { ChoicesPanel, openLines } from './choices-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import type { EnteredCredit } from './credit-entry.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { deliveryErrors } from './delivery-errors.ts';
import { MobileMoneyPayment, NoteForShop, PersonalInformation, ShippingAddress } from './form-cards.tsx';
import { LazyCreditEntry } from './lazy-credit-entry.tsx';
import { nextNetwork } from './mobile-network.ts';
import { FORM_FIELDS } from './order-payload.ts';
import { PayChoice } from './pay-choice.tsx';
import { RetryPanel } from './retry-panel.tsx';
import { readSavedFields, saveFields } from './saved-fields.ts';
import { useDelivery } from './use-delivery.ts';
import type { PlaceOrder } from './use-place-order.ts';

const FORM_ID = 'checkout-form';

/** Shipping in the summary of a shop with delivery methods, until the shopper has chosen one. */
const NOT_CHOSEN = 'Not chosen yet';

/** The methods have changed since the page read them. */
const DELIVERY_PROBLEMS: ReadonlySet<string> = new Set([
  problemType('choose-delivery'),
  problemType('delivery-unavailable'),
  problemType('no-delivery'),
]);

const DISCOUNT_REFUSED = problemType('discount-refused');
const CREDIT_REFUSED = problemType('credit-refused');
const LAY_BY_CHANGED = problemType('lay-by-changed');

const textOf = ({ detail, title }: Problem): string => detail ?? title;

/** The form in three cards and the order summary beside it (docs/shopping.md#checkout). */
export function CheckoutView({
  submit,
  placing,
  retryReason,
  shippingLabel,
}: PlaceOrder & { shippingLabel: string }) {
  const cart = useCart();
  const form = useCheckoutForm();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { items, total: goods } = placing ?? cart;
  const delivery = useDelivery(form.control, goods);
  const { chosen, isOffered, refresh } = delivery;
  const discount = useDiscount(items, isOffered && chosen === null ? null : feeInTotal(goods, chosen));
  const total = orderTotal(goods, chosen, discount.amount);
  const [atDoor, setAtDoor] = useState(false);
  const [credit, setCredit] = useState<EnteredCredit | null>(null);
  const [creditRefused, setCreditRefused] = useState<string>();
  const [layBy, setLayBy] = useState<LayByTerms | null>(null);
  const [layByRefused, setLayByRefused] = useState<Problem | null>(null);
  /** What is paid before such an order is packed, if it is the first; null when it is not paid at the door. */
  const doorAhead =
    atDoor && chosen !== null && offersDoor(chosen, total) ? aheadOf(chosen, { goods, total }) : null;
  const submitButton = useRef<HTMLButtonElement>(null);
  const focusSubmit = useCallback(() => submitButton.current?.focus(), []);
  const lines = placing === null ? openLines(items) : [];
  /** How often the shopper has tried to order before choosing. */
  const [asked, setAsked] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const focusForm = useCallback(() => formElement.current?.focus({ preventScroll: true }), []);

  /** Focuses a field in the middle of the screen: the toast about the failure is at its edge. */
  const focusField = (name: CheckoutFieldName): void => {
    form.setFocus(name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  };

  const onSubmit = form.handleSubmit(async (fields) => {
    setProblem(null);
    if (lines.length > 0) {
      setAsked((times) => times + 1);
      return;
    }
    if (isOffered && chosen === null) {
      const missing = deliveryErrors(delivery);
      for (const { name, message } of missing) form.setError(name, { message });
      focusField(missing[0].name);
      return;
    }
    const reported = await submit(fields, {
      method: chosen,
      atDoor: doorAhead !== null,
      paysNothingNow: doorAhead === 0,
      discount: discount.counted,
      credit: credit && { code: credit.code, amount: creditPart(credit.balance, total) },
      layBy,
    });
    setLayByRefused(reported?.type === LAY_BY_CHANGED ? reported : null);
    if (reported?.type === LAY_BY_CHANGED) return;
    if (reported?.type === CREDIT_REFUSED) {
      // Somebody may have used it meanwhile.
      setCredit(null);
      setCreditRefused(textOf(reported));
      return;
    }
    setProblem(reported);
    if (reported !== null && DELIVERY_PROBLEMS.has(reported.type)) refresh();
    if (reported?.type === DISCOUNT_REFUSED && discount.counted?.amount === 0)
      discount.refuse(textOf(reported));
    const errors = fieldErrors(reported?.errors ?? []);
    for (const { name, message } of errors) form.setError(name, { type: 'server', message });
    if (errors[0]) focusField(errors[0].name);
  });

  /** Prices, fees or the code have changed, so the shopper goes on with the new ones. */
  const accept = () => {
    refresh();
    if (problem?.type === DISCOUNT_REFUSED) discount.refuse(textOf(problem));
    else discount.refresh();
  };

  return (
    <CartColumns>
      <Stack $gap="l">
        <FoldedLines items={items} total={total} />
        <ChoicesPanel asked={asked} lines={lines} onDone={asked > 0 ? focusSubmit : focusForm} />
        <FormProvider {...form}>
          <StyledForm
            ref={formElement}
            id={FORM_ID}
            tabIndex={-1}
            aria-label="Your details"
            onSubmit={(event) => void onSubmit(event)}
            aria-busy={placing !== null}
          >
            <PersonalInformation />
            <DeliveryCard delivery={delivery} goods={goods} />
            <ShippingAddress hasDelivery={isOffered} />
            <PayChoice
              method={chosen}
              goods={goods}
              total={total}
              atDoor={atDoor}
              layBy={layBy}
              layByRefused={layByRefused}
              onChange={(way) => {
                setAtDoor(way.atDoor);
                setLayBy(way.layBy);
              }}
            />
            {doorAhead !== 0 && <MobileMoneyPayment doorAhead={doorAhead} />}
            <NoteForShop />
          </StyledForm>
        </FormProvider>
      </Stack>
      <div>
        {problem && placing === null && (
          <ConflictPanel problem={problem} total={total} onAccept={accept} onChosen={focusSubmit} />
        )}
        {retryReason && placing === null && <RetryPanel reason={retryReason} />}
        <OrderSummary
          goods={goods}
          total={total}
          shippingLabel={chosen ? feeText(chosen, goods) : isOffered ? NOT_CHOSEN : shippingLabel}
          discount={discount.counted}
          lines={
            <BesideForm>
              <CheckoutLines items={items} />
            </BesideForm>
          }
          topic="my order"
          note={
            placing === null && (
              <>
                <LazyDiscountEntry discount={discount} />
                <LazyCreditEntry
                  credit={credit}
                  total={total}
                  refused={creditRefused}
                  onChange={(entered) => {
                    setCreditRefused(undefined);
                    setCredit(entered);
                  }}
                />
              </>
            )
          }
        >
          <Button ref={submitButton} type="submit" form={FORM_ID} block busy={placing !== null}>
            {placing === null ? 'Place Order' : 'Processing Order...'}
          </Button>
        </OrderSummary>
      </div>
    </CartColumns>
  );
}

/** On a phone the lines stand above the form. */
const BesideForm = styled.div`
  ${belowDesk} {
    display: none;
  }
`;

const StyledForm = styled.form`
  &:focus {
    outline: none;
  }
`;

interface FormError {
  name: CheckoutFieldName;
  message: string;
}

/** Converts the server's field errors to errors of the form, in the order of its fields. */
export function fieldErrors(errors: readonly FieldError[]): FormError[] {
  const order = Object.values(FORM_FIELDS);
  return errors
    .flatMap(({ field, message }) => {
      const name = FORM_FIELDS[field];
      const label = field === 'customerName' ? 'First and last name together' : name && FIELD_LABELS[name];
      return name && label ? { name, message: withLabel(label, message) } : [];
    })
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/**
 * Returns the checkout form. The mobile number follows the phone number, and the network follows the mobile number. It
 * restores saved fields after mounting, because the server also renders the form.
 */
function useCheckoutForm(): UseFormReturn<CheckoutFields> {
  const form = useForm<CheckoutFields>({ defaultValues: EMPTY_FIELDS });
  const { register, reset, setValue, clearErrors, subscribe, getValues } = form;

  useEffect(() => {
    // The server may name these fields while the page does not show them. A submit clears errors of registered fields only.
    register('deliveryMethodId');
    register('landmark');
    register('station');
    register('recipientPhone');
    const saved = readSavedFields();
    if (saved) reset(saved);
    let phoneBefore = getValues('phone');
    let numberBefore = getValues('mobileNumber');
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values.phone !== phoneBefore) {
          const nextNumber = nextMobileNumber(values.mobileNumber, phoneBefore, values.phone);
          phoneBefore = values.phone;
          if (nextNumber !== values.mobileNumber) {
            setValue('mobileNumber', nextNumber);
            // The server's error was about the previous number. Typing clears it, setValue does not.
            clearErrors('mobileNumber');
            return;
          }
        }
        if (values.mobileNumber !== numberBefore) {
          const network = nextNetwork(values.mobileProvider, numberBefore, values.mobileNumber);
          numberBefore = values.mobileNumber;
          if (network !== values.mobileProvider) {
            setValue('mobileProvider', network);
            return;
          }
        }
        saveFields(values);
      },
    });
  }, [register, reset, setValue, clearErrors, subscribe, getValues]);

  return form;
}
