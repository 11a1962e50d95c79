import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_FIELDS, nextMobileNumber, type CheckoutFields } from './checkout-fields.ts';
import { readSavedFields, saveFields } from './saved-fields.ts';

/**
 * Returns the checkout form, whose mobile number follows the phone number. It restores saved fields after mounting, because
 * the server also renders the form.
 */
export function useCheckoutForm(): UseFormReturn<CheckoutFields> {
  const form = useForm<CheckoutFields>({ defaultValues: EMPTY_FIELDS });
  const { reset, setValue, clearErrors, subscribe, getValues } = form;

  useEffect(() => {
    const saved = readSavedFields();
    if (saved) reset(saved);
    let phoneBefore = getValues('phone');
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
        saveFields(values);
      },
    });
  }, [reset, setValue, clearErrors, subscribe, getValues]);

  return form;
}
