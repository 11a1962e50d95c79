import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_FIELDS, nextMobileNumber, type CheckoutFields } from './checkout-fields.ts';
import { nextProvider } from './mobile-network.ts';
import { readSavedFields, saveFields } from './saved-fields.ts';

/**
 * Returns the checkout form. The mobile number follows the phone number, and the provider follows the mobile number. It
 * restores saved fields after mounting, because the server also renders the form.
 */
export function useCheckoutForm(): UseFormReturn<CheckoutFields> {
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
          const provider = nextProvider(values.mobileProvider, numberBefore, values.mobileNumber);
          numberBefore = values.mobileNumber;
          if (provider !== values.mobileProvider) {
            setValue('mobileProvider', provider);
            return;
          }
        }
        saveFields(values);
      },
    });
  }, [register, reset, setValue, clearErrors, subscribe, getValues]);

  return form;
}
